import { definePlugin, type PluginViewProps } from '@portico/contract'
import { createElement } from 'react'
import { greet } from './greet.ts'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import { GreetingView } from './views/GreetingView.tsx'

/** {{displayName}}. Registers what portico.plugin.json declares; the work is done in views and commands. */
export default definePlugin({
  async setup(context) {
    const t = await context.texts(en, languages)
    context.views.add('{{id}}/Greeting', ({ context }: PluginViewProps) =>
      createElement(GreetingView, { context, t }),
    )
    context.commands.add('{{id}}/greet', async (parameters: unknown) => greet(t, parameters))
  },
})
