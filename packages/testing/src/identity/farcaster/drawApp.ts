import { drawPage, escapeHtml } from '../../web/drawPage.ts'

/** What the page of a request shows. */
export interface RequestPage {
  /** Address that takes the form. */
  readonly action: string
  /** Who asks, as the app is told. */
  readonly domain: string
  /** What was wrong with the name that was sent. */
  readonly complaint?: string | undefined
}

const brand = 'farcaster'

/** The page on which visitors say who they are, and whether they want to sign in. Nobody has a password here. */
export const drawRequest = ({ action, domain, complaint }: RequestPage): string =>
  drawPage(
    brand,
    'Sign in with Farcaster',
    `<p>${escapeHtml(domain)} wants you to sign in. Not the real app: it runs on this machine, for tests. Any name will do.</p>
${complaint ? `<p role="alert">${escapeHtml(complaint)}</p>` : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="account">Account name</label>
<input id="account" name="account" list="accounts" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="maya" maxlength="100" required autofocus>
<datalist id="accounts"><option value="maya"></option><option value="ada"></option><option value="noor"></option></datalist>
<label for="signer">Signs by</label>
<select id="signer" name="signer"><option value="custody">custody address</option><option value="auth">auth address</option></select>
<button name="action" value="continue">Continue</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
<button name="action" value="expire" formnovalidate>Let the code expire</button>
</form>`,
  )

/** What comes after it. */
export const drawDone = (title: string, text: string): string =>
  drawPage(brand, title, `<p>${escapeHtml(text)}</p>`)

/** A request that is over, or never was. */
export const drawGone = (): string =>
  drawPage(brand, 'This code is used up', '<p role="alert">Ask for a new one where you saw it.</p>')
