type Texts = Record<'pleased' | 'mixed', readonly string[]>

/** Comments of simulated buyers, by language. */
const english: Texts = {
  pleased: [
    'Exactly as described, and well packed. Thank you!',
    'Lovely. My sister wants one too.',
    'Arrived sooner than I thought. I will come back.',
    'Good quality for the price.',
  ],
  mixed: ['Nice, but the parcel took its time.', 'The colour is a little darker than in the picture.'],
}
const french: Texts = {
  pleased: ['Conforme à la description, très bien emballé. Merci !', 'Très bon achat, je recommande cette boutique.'],
  mixed: ['Joli, mais la livraison a pris du temps.'],
}
const spanish: Texts = {
  pleased: ['Tal como en la foto y muy bien embalado. ¡Gracias!', 'Muy buena compra, volveré a comprar aquí.'],
  mixed: ['Bonito, pero tardó un poco en llegar.'],
}
const arabic: Texts = {
  pleased: ['مطابق للوصف تمامًا والتغليف ممتاز. شكرًا!', 'جودة رائعة، سأشتري من هذا المتجر مرة أخرى.'],
  mixed: ['جميل، لكن التوصيل استغرق وقتًا.'],
}

const byCountry: Readonly<Record<string, Texts>> = {
  FR: french,
  ES: spanish,
  MX: spanish,
  EG: arabic,
  AE: arabic,
  BR: {
    pleased: ['Igual à foto e muito bem embalado. Recomendo!', 'Adorei, vou comprar de novo.'],
    mixed: ['Bonito, mas a entrega demorou um pouco.'],
  },
  JP: {
    pleased: ['説明どおりの品で、梱包も丁寧でした。ありがとうございます。', 'とても気に入りました。また利用します。'],
    mixed: ['品物は良いですが、届くまで少し時間がかかりました。'],
  },
  KR: {
    pleased: ['설명과 똑같고 포장도 꼼꼼해요. 감사합니다!', '마음에 들어요. 또 주문할게요.'],
    mixed: ['예쁘지만 배송이 조금 늦었어요.'],
  },
  ID: {
    pleased: ['Sesuai deskripsi dan dikemas rapi. Terima kasih!', 'Suka sekali, pasti pesan lagi.'],
    mixed: ['Bagus, tetapi pengirimannya agak lama.'],
  },
  VN: {
    pleased: ['Đúng như mô tả, đóng gói cẩn thận. Cảm ơn shop!', 'Rất ưng ý, tôi sẽ mua lại.'],
    mixed: ['Đẹp, nhưng giao hàng hơi lâu.'],
  },
  IT: {
    pleased: ['Come da descrizione e imballato benissimo. Grazie!', 'Ottimo acquisto, tornerò a comprare qui.'],
    mixed: ['Bello, ma la consegna è stata lenta.'],
  },
}

export const commentTexts = (country: string): Texts => byCountry[country] ?? english
