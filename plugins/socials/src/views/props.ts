import type { Socials } from '../createSocials.ts'

/** What every view of the plugin is given. */
export interface SocialsViewProps {
  readonly socials: Socials
}
