import { join } from 'node:path'
import { type Change, planWrite } from '../changes.ts'
import type { Context } from '../context.ts'
import { readBytes } from '../files.ts'
import type { Site } from '../site.ts'
import type { Framework } from './frameworks.ts'
import type { SiteCode } from './SiteCode.ts'
import { readShape, type SiteShape } from './SiteShape.ts'
import { writeModule } from './writeModule.ts'
import { writeNextModule } from './writeNextModule.ts'
import { writeNuxtPlugin } from './writeNuxtPlugin.ts'
import { writeReactModule } from './writeReactModule.ts'
import { writeSvelteKitModule } from './writeSvelteKitModule.ts'

/** Frameworks that take what makes the instance in a way of their own. */
const writers: Readonly<Record<string, (shape: SiteShape) => SiteCode>> = {
  next: writeNextModule,
  nuxt: writeNuxtPlugin,
  react: writeReactModule,
  sveltekit: writeSvelteKitModule,
}

const looked = ['src', 'app', 'src/app', 'pages', 'src/pages', 'app/app.vue', 'app/pages']

/** The code that makes the page's instance, as its framework has it. */
export async function writeCode(context: Context, site: Site, { id }: Framework): Promise<SiteCode> {
  return (writers[id] ?? writeModule)(await readShape(context, site, looked))
}

/** Whether a site has a file of the code's name. */
export const hasCode = async (context: Context, { directory }: Site, { path }: SiteCode): Promise<boolean> =>
  (await readBytes(context, join(directory, path))) !== null

/** The change that writes the code: none where a file of its name is there. */
export async function planCode(context: Context, site: Site, code: SiteCode): Promise<Change[]> {
  if (await hasCode(context, site, code)) return []
  const { directory } = site
  return planWrite(context, { directory, path: code.path, content: `${code.lines.join('\n')}\n` })
}
