import fc from 'fast-check'

/** Generates random texts that match a pattern. The seed is fixed, so they are the same in each run. */
const like = (pattern: RegExp, count: number): string[] =>
  fc.sample(fc.stringMatching(pattern), { seed: 20261120, numRuns: count })

function withEanDigit(text: string): string {
  const sum = [...text].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${text}${(10 - (sum % 10)) % 10}`
}

/** Harmless numbers and codes that people write, by kind. */
export const legitimate: Readonly<Record<string, readonly string[]>> = {
  telephones: [
    ...like(/^\+44 20 7\d{3} \d{4}$/, 10),
    ...like(/^\+1 \([2-9]\d{2}\) 555-\d{4}$/, 10),
    ...like(/^0049-30-\d{5}-\d{3}$/, 10),
    ...like(/^\+86 1[3-9]\d \d{4} \d{4}$/, 10),
    ...like(/^\+62 8\d{2}-\d{4}-\d{4}$/, 10),
    ...like(/^\+81 90-\d{4}-\d{4}$/, 10),
    ...like(/^\+33 6( \d{2}){4}$/, 10),
  ],
  'goods codes of 13 digits': like(/^[05679]\d{11}$/, 20).map(withEanDigit),
  'order and tracking numbers': [
    ...like(/^ORD-2[67]-\d{6}$/, 10),
    ...like(/^PKT\d{10}XTS$/, 10),
    ...like(/^1Z[0-9A-Z]{16}$/, 10),
    ...like(/^[A-Z]{2}\d{9}CN$/, 10),
  ],
  'dates and times': [
    ...like(/^20[23]\d-(0[1-9]|1[0-2])-[012]\dT[01]\d:[0-5]\d:00\.000Z$/, 10),
    ...like(/^[012][1-9]\.1[012]\.202[67] - [012][1-9]\.1[012]\.202[67], [01]\d:[0-5]\d$/, 10),
  ],
  'sizes and prices': [
    ...like(/^[1-9]\d x [1-9]\d x [1-9]\d cm, \d{3,4} g$/, 10),
    ...like(/^EU( [34]\d){16}$/, 10),
    ...like(/^XTS \d{1,3},\d{3}\.\d{2}$/, 10),
    '12.50 13.75 14.00 15.25 16.50 17.75 18.00',
  ],
  'identifiers of programs': [
    ...like(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 20),
    ...like(/^[0-9a-f]{32}$/, 5),
    ...like(/^(0x)?[0-9a-f]{64}$/, 10),
    ...like(/^[0-9a-f]{7,12}$/, 5),
    ...like(/^(#[0-9a-f]{6} ){7}#[0-9a-f]{6}$/, 10),
    ...like(/^KIT-\d{4}-(BLUE|RED)-X?L$/, 10),
  ],
  addresses: [
    'Fern & Lantern, 5 Quay Lane, Port Sample 10 2SX',
    '14 rue des Échantillons, 75000 Ville-Exemple',
    '上海市样例区示例路 128 弄 16 号楼 2104 室',
    '東京都見本区例町１丁目２番３号　見本ビル４階',
    '서울특별시 견본구 예시로 123, 101동 1502호',
    'شارع المثال ١٢، مبنى ٣٤٥، شقة ٦٧، الرمز ١٢٣٤٥',
    'Calle del Ejemplo 45, 3.º B, 28000 Muestra',
    'Via dell’Esempio 9, 00100 Campione',
  ],
  'what looks like code': [
    'Save 20%25 or more, 100% cotton, 50%-70% off',
    'Tom &amp; Ann&nbsp;&ndash; R&D; Q&A',
    'https://shop.example/goods?name=red%20lamp&size=20%2C30&ref=AB12',
    'SAMPLE-0001',
    'TSAMPLEdoNotPay0000000000000000000',
    '0xSAMPLEdoNotPay00000000000000000000000000',
    '4000123412341001',
  ],
}
