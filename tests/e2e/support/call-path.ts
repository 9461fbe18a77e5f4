/** The path of a request below its world: `/api/v1/me` also where the page is a world's, at `/w/ID/`. */
export const callPath = (url: string): string => new URL(url).pathname.replace(/^\/w\/[^/]+/, '')
