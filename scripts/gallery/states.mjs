import { fullPath } from '../../src/shared/contract/calls.ts'

/**
 * Returns true for a request of a screen's own data. The profile is excluded, because no screen is shown without it
 * (S-030).
 */
const isOfScreen = ({ pathname }) => pathname.startsWith('/api/') && pathname !== fullPath('auth.me')

/** States in which every screen is shown, each with a function that prepares the page. */
export const states = [
  { id: 'full', seller: 'demo', suits: () => true, prepare: async () => undefined },
  {
    id: 'empty',
    seller: 'fresh',
    suits: ({ isPublic, ofOrder }) => !isPublic && !ofOrder,
    prepare: async () => undefined,
  },
  {
    id: 'loading',
    seller: 'demo',
    suits: ({ reads }) => reads,
    // This handler never responds, so the screen continues to show its placeholder.
    prepare: page => page.route(isOfScreen, () => undefined),
  },
  {
    id: 'error',
    seller: 'demo',
    suits: ({ reads }) => reads,
    prepare: page =>
      page.route(isOfScreen, route =>
        route.fulfill({
          json: { code: 500, msg: 'Something unexpected went wrong.', data: null, requestId: 'gallery' },
        }),
      ),
  },
]

const usual = { width: 390, height: 868, lang: 'en', theme: 'light', text: '', isLong: false }

/**
 * Looks in which every screen is shown: both themes, right to left, a small phone, large text, a wide window and long
 * words.
 */
export const looks = [
  { ...usual, id: 'light' },
  { ...usual, id: 'dark', theme: 'dark' },
  { ...usual, id: 'arabic', lang: 'ar' },
  { ...usual, id: 'arabic-dark', lang: 'ar', theme: 'dark' },
  { ...usual, id: 'narrow', lang: 'fr', width: 320, height: 700 },
  { ...usual, id: 'large', text: '200%' },
  { ...usual, id: 'wide', width: 1440, height: 900 },
  { ...usual, id: 'long', isLong: true },
]

/** Makes each text a third longer, which is about the length of German, and marks its end. */
function lengthen(words) {
  if (typeof words !== 'string')
    return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, lengthen(value)]))
  const plain = words.replaceAll(/{{\w+}}/g, '')
  return `${words} ${'ungsverfahren'.slice(0, Math.max(2, Math.ceil(plain.length / 3)))}¶`
}

/** Playwright handler for requests of a JavaScript chunk. Replaces the texts in it by longer ones. */
export async function longWords(route) {
  const response = await route.fetch()
  const source = await response.text()
  const { default: words } = await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)
  const body = `export default ${JSON.stringify(lengthen(words))}`
  await route.fulfill({ response, body })
}
