import { type PackageManager, toInstallLine } from '../findPackageManager.ts'
import type { Site } from '../site.ts'
import type { SiteCode } from './SiteCode.ts'

/** Packages that every site depends on. */
export const neededPackages = ['@portico/embed', '@portico/shell']

const indent = (lines: readonly string[]) => lines.map((line) => (line === '' ? '' : `  ${line}`))

const withoutBundler = [
  '',
  'No bundler is installed, and without one a browser finds no package by its name: copy portico.js and networks.js of',
  'node_modules/@portico/embed/dist/script beside the page, with portico.root.json, and import them from there.',
]

/** What a site has, now that `init` is done. */
export interface Begun {
  readonly code: SiteCode
  readonly packageManager: PackageManager
  /** Whether the module is there. */
  readonly isThere: boolean
  /** Whether a browser finds what the module imports: a bundler is installed, or the files are copied. */
  readonly isFound: boolean
}

/** What to do next, after the files. */
export function describeNext(site: Site, { code, packageManager, isThere, isFound }: Begun): string[] {
  const missing = neededPackages.filter((name) => !site.dependencies.includes(name))
  const install = missing.length > 0 ? ['', `Install: ${toInstallLine(packageManager, missing)}`] : []
  const module = [
    '',
    `Where no module makes the instance yet, ${code.path} may be:`,
    '',
    ...indent(code.lines),
  ]
  const { text, lines } = code.placing
  return [
    ...install,
    ...(isThere ? [] : module),
    '',
    text,
    '',
    ...indent(lines),
    ...(isFound ? [] : withoutBundler),
  ]
}
