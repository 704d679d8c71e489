import { definePlugin, type PluginViewProps } from '@portico/contract'
import { Paragraph } from '@portico/ui'
import { createElement } from 'react'
import { en } from './locales/en.ts'
import { WaitingView } from './WaitingView.tsx'

/** What the window is for: a way to connect, a token, or nothing more than the account. */
function toSubject({ provider, token }: PluginViewProps['params']): string {
  if (typeof provider === 'string') return provider
  const { symbol } = (token ?? {}) as { readonly symbol?: unknown }
  return typeof symbol === 'string' ? symbol : 'account'
}

/** Acme Social: a sign-in in a window of another origin, and one that comes back by the address. */
export default definePlugin({
  async setup(context) {
    const t = await context.texts(en)
    context.views.add('acme-social/Waiting', ({ context, params }: PluginViewProps) =>
      createElement(WaitingView, { context, subject: toSubject(params), t }),
    )
    context.views.add('acme-social/Welcome', ({ params }: PluginViewProps) =>
      createElement(
        Paragraph,
        null,
        t('acme-social.welcome', { code: String(params.code), state: String(params.state) }),
      ),
    )
    context.views.add('acme-social/Links', () => createElement(Paragraph, null, t('acme-social.none')))
    context.returns.on('acme-social/return', async ({ acme_code: code, state }) => {
      await context.open('acme-social/Welcome', { code, state })
    })
  },
})
