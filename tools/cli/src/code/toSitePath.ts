import { relative } from 'node:path'
import type { CodeReader } from './CodeReader.ts'

/** A file of a site's code as it is shown: below the site's directory, with slashes. @param path absolute */
export const toSitePath = ({ directory }: CodeReader, path: string): string =>
  relative(directory, path).replaceAll('\\', '/')
