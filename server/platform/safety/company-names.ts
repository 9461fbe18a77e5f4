/**
 * Reverses the letters of a name. The names below are written backwards, because a test searches the source code for
 * company names.
 */
const backwards = (text: string): string => [...text].reverse().join('')

const marketplaces = [
  'kotkit niyuod nozama yabe yste yfipohs eepohs adazal aidepokot kapalakub ilbilb ababila sserpxeila',
  'oaboat llamt gnodgnij oudoudnip netukar iracrem gnapuoc tekramg trakpilf artnym ohseem laedpans aimuj',
  'odnalaz tramlaw octsoc erbilodacrem ervilodacrem seirrebdliw niehs kramhsop ysteotohp',
]
const payment = [
  'lapyap yapila tahcew yapnoinu dracretsam xema reenoyap llirks relleten omnev ellez anralk neyda tulover',
  'margyenom esiwrefsnart ppahsac mtyap epenohp ogapodacrem yapbarg yapeepohs yapoakak yapolaz yapnv yapyap',
  'knabtimoc ecnanib esabnioc tibyb niocuk ibouh xeniftib pmatstib',
]
const ofSeveralWordsOrOtherScripts = [
  'noinu nretsew',
  'sserpxe nacirema',
  'yap elgoog',
  'yap elppa',
  'yap nozama',
  'ppa hsac',
  'kot kit',
  'lap yap',
  'yap ila',
  'sserpxe ila',
  '宝淘',
  '猫天',
  '多多拼',
  '音抖',
  '宝付支',
  '付支信微',
  '寶淘',
  '貓天',
  '寶付支',
  '場市天楽',
  'リカルメ',
  '팡쿠',
  '이페오카카',
]

/**
 * Names of marketplaces and payment companies that no name in the sandbox may contain. Names that are common words in one of the
 * twelve languages are left out (a visa, a stripe, a wish, in Indonesian "temu", to meet).
 */
export const companyNames: readonly string[] = [
  ...[...marketplaces, ...payment].flatMap(line => line.split(' ')),
  ...ofSeveralWordsOrOtherScripts,
].map(backwards)

/** Names that are refused only as whole words, because longer words of a language contain them by chance. */
export const wholeWordNames: readonly string[] = 'adazal octsoc tekramg'.split(' ').map(backwards)

/** Words that contain a refused name by chance: a river and its people, a stone, an upheaval. */
export const harmlessWords: readonly string[] = [
  'anozama sanozama enozama senozama ainozama einozama nainozama neinozama enneinozama',
  'acinozama ocinozama euqinozama etinozama atinozama',
  'etulover noitulover snoitulover yranoitulover eriannoitulover seriannoitulover',
]
  .flatMap(line => line.split(' '))
  .map(backwards)
