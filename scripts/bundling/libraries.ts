/** What other projects import as `stallkeeper/NAME`, and where it stands here. */
export const libraries = {
  client: 'src/packages/client/client.ts',
  testing: 'src/packages/testing/testing.ts',
} as const
