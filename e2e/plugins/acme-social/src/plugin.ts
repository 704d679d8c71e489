import { definePlugin, type PluginViewProps } from '@portico/contract'
import { Paragraph } from '@portico/ui'
import { createElement } from 'react'
import { en } from './locales/en.ts'
import { WaitingView } from './WaitingView.tsx'

/** Acme Social: a sign-in in a window of another origin, and one that comes back by the address. */
export default definePlugin({
  async setup(context) {
    const t = await context.texts(en)
    context.views.add('acme-social/Waiting', ({ context, params }: PluginViewProps) =>
      createElement(WaitingView, { context, provider: String(params.provider), t }),
    )
    context.views.add('acme-social/Welcome', ({ params }: PluginViewProps) =>
      createElement(
        Paragraph,
        null,
        t('acme-social.welcome', { code: String(params.code), state: String(params.state) }),
      ),
    )
    context.returns.on('acme-social/return', async ({ acme_code: code, state }) => {
      await context.open('acme-social/Welcome', { code, state })
    })
  },
})
