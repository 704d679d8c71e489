/** What a visitor reads of a release that the site has withdrawn. */
export const texts = {
  'plugin.withdrawn': 'This site has switched it off for now. Your wallet is not affected.',
}
