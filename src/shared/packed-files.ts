/** Stands behind the name of a file that the build packed with Brotli, beside the file itself. */
export const packedSuffix = '.br'
