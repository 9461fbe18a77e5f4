/** Returns the path of a request without the prefix of a test world: `/api/v1/me` for `/w/ID/api/v1/me`. */
export const callPath = (url: string): string => new URL(url).pathname.replace(/^\/w\/[^/]+/, '')
