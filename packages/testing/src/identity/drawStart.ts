import { drawFacts, drawPage } from '../web/drawPage.ts'
import type { Accounts } from './accounts.ts'
import { brands, brandTitles } from './brands.ts'

/** The page that says what the identity provider is, and whom it knows. */
export const drawStart = ({ list }: Accounts, hasFarcaster: boolean): string =>
  drawPage(
    'identity',
    'Local identity provider',
    `<p>Not the real ones: this plays ${brands.map((brand) => brandTitles[brand]).join(', ')}${hasFarcaster ? ' and Farcaster' : ''} on this machine, for tests of social login. Whoever signs in with a social account in Portico comes here, and any name will do.</p>
<h2>Names that it suggests, and that have signed in</h2>${drawFacts(brands.map((brand) => [brandTitles[brand], list(brand).join(', ')]))}
<p>A name is the same account each time. Names that begin with “unverified” have an address that nobody has checked at Discord and GitHub, those with “nomail” none at Facebook.</p>`,
  )
