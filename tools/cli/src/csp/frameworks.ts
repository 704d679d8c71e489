import { join } from 'node:path'
import type { Context } from '../context.ts'
import { listFiles } from '../files.ts'
import type { Site } from '../site.ts'

/** What a framework asks of a content policy. */
export interface PolicyFramework {
  /** Package by which it is known. */
  readonly dependency: string
  /** Policy of trusted types by which it writes HTML or loads scripts. */
  readonly trustedTypes: string
  /** Folders below the site's of which one has files where it brings that policy. @default it always does */
  readonly folders?: readonly string[]
  /** What has to be known beside the policy. */
  readonly note?: string
}

const frameworks: readonly PolicyFramework[] = [
  {
    dependency: 'next',
    trustedTypes: 'nextjs',
    // The App Router does without.
    folders: ['pages', 'src/pages'],
    note: 'Next writes scripts into its pages: add a nonce for each request to script-src, as examples/next/proxy.ts does.',
  },
  { dependency: 'svelte', trustedTypes: 'svelte-trusted-html' },
  { dependency: 'vue', trustedTypes: 'vue' },
  // It brings Vue, whether the site names that or not.
  { dependency: 'nuxt', trustedTypes: 'vue' },
]

/** The frameworks of a site that ask something of its content policy. */
export const listFrameworks = ({ dependencies }: Pick<Site, 'dependencies'>): PolicyFramework[] =>
  frameworks.filter(({ dependency }) => dependencies.includes(dependency))

/** Whether a framework brings its policy of trusted types to a site. */
export async function bringsTypes(
  context: Context,
  { directory }: Pick<Site, 'directory'>,
  { folders }: PolicyFramework,
): Promise<boolean> {
  if (!folders) return true
  const files = await Promise.all(folders.map((path) => listFiles(context, join(directory, path))))
  return files.flat().length > 0
}
