import { definePlugin } from '@portico/contract'
import { CodeView } from './CodeView.tsx'

/** Shows a code to scan. */
export default definePlugin({
  setup(context) {
    context.views.add('acme-code/Code', CodeView)
  },
})
