import { drawPage, escapeHtml, submitScript } from '../web/drawPage.ts'
import { type Brand, brandTitles } from './brands.ts'

/** What the sign-in page shows. */
export interface SignInPage {
  readonly brand: Brand
  /** Address that takes the form. */
  readonly action: string
  /** Names to choose from. */
  readonly names: readonly string[]
  /** What was wrong with the name that was sent. */
  readonly complaint?: string | undefined
}

/** The page on which visitors say who they are. Nobody has a password here. */
export function drawSignIn({ brand, action, names, complaint }: SignInPage): string {
  const options = names.map((name) => `<option value="${escapeHtml(name)}"></option>`).join('')
  return drawPage(
    brand,
    `Sign in with ${brandTitles[brand]}`,
    `<p>Not the real one: it runs on this machine, for tests. Any name will do.</p>
${complaint ? `<p role="alert">${escapeHtml(complaint)}</p>` : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="account">Account name</label>
<input id="account" name="account" list="accounts" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="maya" maxlength="100" required autofocus>
<datalist id="accounts">${options}</datalist>
<button name="action" value="continue">Continue</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>`,
  )
}

/** The page that a request gets which cannot be led back to anybody. */
export function drawRefusal(brand: Brand, error: string, description: string): string {
  return drawPage(
    brand,
    'Access blocked',
    `<p role="alert">${escapeHtml(description)}</p><p>Error: ${escapeHtml(error)}</p>`,
  )
}

/** A form that the browser sends by itself, with a button for one that runs no scripts. */
export function drawFormPost(brand: Brand, action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return drawPage(
    brand,
    'One moment …',
    `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>Continue</button></form><script>${submitScript}</script>`,
  )
}
