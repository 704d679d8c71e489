import { definePlugin, type PluginViewProps } from '@portico/contract'
import { createElement } from 'react'
import { createNames } from './createNames.ts'
import { en } from './locales/en.ts'
import { languages } from './locales/languages.ts'
import { DetailsView } from './views/DetailsView.tsx'
import { RegisterView } from './views/RegisterView.tsx'
import { SuccessView } from './views/SuccessView.tsx'

/** Looks up names, registers one for the account, and keeps what its owner says about himself. */
export default definePlugin({
  async setup(context) {
    const names = createNames(context, { t: await context.texts(en, languages) })
    const { views } = names
    context.views.add(
      'RegisterAccountName',
      () => createElement(RegisterView, { names }),
      () => views.RegisterAccountName,
    )
    context.views.add(
      'RegisterAccountNameSuccess',
      ({ params }: PluginViewProps) => createElement(SuccessView, { names, params }),
      ({ params }) => views.getSuccess(params),
    )
    context.views.add(
      'names/Details',
      () => createElement(DetailsView, { names }),
      () => views.Details,
    )
  },
})
