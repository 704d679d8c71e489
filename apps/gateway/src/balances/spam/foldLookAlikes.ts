/** Letters of other scripts that are drawn as Latin ones, each behind that it looks like. */
const lookAlikes =
  'aаα bвβ cсϲ dԁ eеε gɡ hнһη iіιı jј kкκ lӏⅼ mмμ nո oоοօ pрρ qԛ rг sѕ tтτ uυս vνѵ wԝω xхχ yуγ zζᴢ 0〇'

const folds = new Map(
  lookAlikes.split(' ').flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
)

/** A name by what it looks like: without case, marks and spaces, each letter as the Latin one it is drawn as. */
export const foldLookAlikes = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => folds.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}₮$]/gu, '')
