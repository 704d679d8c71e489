import { definePlugin } from '@portico/contract'
import { addViews } from '@portico/vault-client'
import { createEmail } from './createEmail.ts'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import { codeView } from './login/createEntrance.ts'
import { readToken } from './readToken.ts'
import { CodeView } from './views/CodeView.tsx'
import { UpdateEmailView } from './views/UpdateEmailView.tsx'

/** A wallet behind an e-mail address: its keys are in a frame of another origin. */
export default definePlugin({
  async setup(context) {
    const email = createEmail(context, await context.texts(en, languages))
    const { login, emailChange } = email
    context.commands.add('email/guest', () =>
      login.enterBy((ask, signal) => ask('CONNECT_GUEST', undefined, signal)),
    )
    context.commands.add('email/token', async (given: unknown) => {
      const token = readToken(given)
      await login.enterBy((ask, signal) => ask('CONNECT_JWT', { token }, signal))
    })
    addViews(
      context,
      { email },
      {
        [codeView]: { draw: CodeView, ...login },
        'email/UpdateEmail': { draw: UpdateEmailView, ...emailChange },
      },
    )
  },
})
