import { fullPath } from '../../src/shared/contract/calls.ts'

/** A call of the screen's own: without the profile no screen would be shown at all (S-030). */
const isOfScreen = ({ pathname }) => pathname.startsWith('/api/') && pathname !== fullPath('auth.me')

/** The states that every screen has, and how the page is brought into each. */
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
    // An answer that never comes.
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
