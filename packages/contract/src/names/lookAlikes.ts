/**
 * Letters that are drawn as plain ones, each behind that it looks like: of alphabets that share shapes with the Latin one,
 * as far as names may hold them (ENSIP-15), and some that tokens call themselves by.
 * Source: confusables of Unicode (UTS #39).
 */
const lookAlikes =
  '0〇 aаαᗅꓮ bвβҍᑲᑳᖯᗷꓐ cсϲҫⲥꓚꮯ dԁᑯᗞᗪꓒꓓ eеεҽҿⴹꓰ fքᖴꓝ gɡցꓖ hнһηћհᕼꓧ iіιıꭵ jјᒍꓙ kкκꓗ lӏⅼłᒪⵏꓡꓲ mмμᗰꓟ nոռꓠ oоοօøθσөჿⲟⴱⵁⵔꓳꭴꮎꮻ ' +
  'pрρᑭⲣꓑ qԛգզⵕ rгғᖇⲅꓣꮁ sѕꓢꮪ tтτꓔ uυսᑌꓴꮜ vνѵᐯⴸꓦꮩ wԝωաꓪꮃ xхχᕁᕽⵝꓫ yуγүұყꓬ zζᴢꓜꮓ'

const plainLetters = new Map(
  lookAlikes.split(' ').flatMap(([plain = '', ...others]) => others.map((other) => [other, plain] as const)),
)

/** A text by what it looks like: without case, accents and invisible characters, each letter as the plain one it is drawn as. */
export const foldLookAlikes = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => plainLetters.get(letter) ?? letter)
    .join('')
    .replace(/[\p{M}\p{Cf}]/gu, '')

/**
 * The name in letters from a to z that another name could be taken for, such as `vitalik.eth` for `vitalìk.eth`. Null for a
 * name in those letters, whatever their case, and for one that nobody takes for such a name.
 */
export function findLookAlikeName(name: string): string | null {
  const folded = foldLookAlikes(name)
  if (folded === name.normalize('NFKC').toLowerCase()) return null
  return /(?![a-z])\p{L}/u.test(folded) ? null : folded
}
