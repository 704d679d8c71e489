import { posix } from 'node:path'
import type { Site } from '../site.ts'

/** Where the CLI copies files, below the site's directory. */
export const getCopiedDirectory = (site: Site): string => posix.join(site.config.publicDirectory, 'portico')

/** Where the files of one release of a plugin are copied, below the site's directory. */
export const getReleaseDirectory = (site: Site, id: string, version: string): string =>
  `${getCopiedDirectory(site)}/plugins/${id}/${version}`
