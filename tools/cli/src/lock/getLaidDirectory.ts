import { posix } from 'node:path'
import type { Site } from '../site.ts'

/** Where the CLI lays files, below the site's directory. */
export const getLaidDirectory = (site: Site): string => posix.join(site.config.publicDirectory, 'portico')

/** Where the files of one release of a plugin are laid, below the site's directory. */
export const getReleaseDirectory = (site: Site, id: string, version: string): string =>
  `${getLaidDirectory(site)}/plugins/${id}/${version}`
