import type { Language } from '#shared/languages.ts'

/** First names of invented people, by the language in which they write. */
export const firstNames: Readonly<Record<Language, readonly string[]>> = {
  en: ['Amelia', 'Daniel', 'Grace', 'Harriet', 'Liam', 'Nathan', 'Oliver', 'Priya', 'Ruby', 'Wren'],
  fr: ['Adèle', 'Baptiste', 'Chloé', 'Élodie', 'Hugo', 'Inès', 'Manon', 'Quentin', 'Rémi', 'Zoé'],
  es: ['Alba', 'Diego', 'Elena', 'Javier', 'Lucía', 'Mateo', 'Nuria', 'Pablo', 'Tomás', 'Ximena'],
  pt: ['Ana', 'Bruno', 'Caio', 'Davi', 'Fernanda', 'João', 'Larissa', 'Mariana', 'Rafael', 'Thaís'],
  it: ['Alessio', 'Bianca', 'Chiara', 'Davide', 'Elisa', 'Giulia', 'Luca', 'Matteo', 'Paolo', 'Sofia'],
  id: ['Agus', 'Budi', 'Citra', 'Dewi', 'Fitri', 'Hendra', 'Indah', 'Putri', 'Rizky', 'Wulan'],
  vi: ['Anh', 'Bình', 'Chi', 'Dung', 'Hà', 'Khánh', 'Linh', 'Minh', 'Ngọc', 'Thảo'],
  ja: ['Aiko', 'Daichi', 'Hana', 'Haruto', 'Keiko', 'Mei', 'Ren', 'Sakura', 'Takumi', 'Yui'],
  ko: ['Bo-ra', 'Do-yun', 'Eun-ji', 'Ha-eun', 'Ji-ho', 'Min-jun', 'Seo-yeon', 'Su-bin', 'Woo-jin', 'Yuna'],
  ar: ['Amina', 'Farah', 'Hassan', 'Karim', 'Layla', 'Mariam', 'Nadia', 'Omar', 'Salma', 'Yusuf'],
  'zh-CN': ['Fang', 'Hao', 'Jing', 'Lei', 'Mei', 'Qiang', 'Tao', 'Wei', 'Xin', 'Yan'],
  'zh-TW': [
    'Chia-ling',
    'Chih-hao',
    'Hsin-yi',
    'Kuan-yu',
    'Mei-hua',
    'Pei-shan',
    'Shu-fen',
    'Wen-chi',
    'Ya-ting',
    'Yi-chun',
  ],
}

export const lastInitials = [...'ABCDEFGHIJKLMNOPRSTVWZ'] as const
