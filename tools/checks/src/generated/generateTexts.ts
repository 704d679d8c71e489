import { glob } from 'tinyglobby'

const directory = 'apps/shell/src'

/** Makes the list of all English texts of the shell: those of `locales/first.ts`, and what each `texts.ts` exports as `texts`. */
export async function generateTexts(root: string): Promise<Record<string, string>> {
  const paths = (await glob(`${directory}/**/texts.ts`, { cwd: root })).sort()
  const parts = paths.map((path) => {
    const [folder = ''] = path.split('/').slice(-2)
    return { name: folder, from: `.${path.slice(directory.length)}` }
  })
  const text = `// Made of each texts.ts by \`npm run generate\`.
import { first } from './locales/first.ts'
${parts.map(({ name, from }) => `import { texts as ${name} } from '${from}'\n`).join('')}import { titles } from './screens/titles.generated.ts'

/** Every English text of the shell. Keys are \`view.element\`. What runs takes them one by one, each with the part that shows it. */
export const en = {
  ...first,
  ...titles,
${parts.map(({ name }) => `  ...${name},\n`).join('')}}

type AllTexts = typeof en

declare module './locales/text.ts' {
  interface EnglishTexts extends AllTexts {}
}
`
  return { [`${directory}/en.generated.ts`]: text }
}
