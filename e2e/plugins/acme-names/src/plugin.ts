import { definePlugin } from '@portico/contract'

/** Whose names these are. The last one is no address. */
const accounts: Readonly<Record<string, string>> = {
  'noor.acme': '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
  'broken.acme': '0x90f7',
}

/** Knows two names of `.acme`. */
export default definePlugin({
  setup({ commands }) {
    commands.add('acme-names/find', async ({ name }: { readonly name: string }) => {
      const address = accounts[name]
      return address === undefined ? null : { address }
    })
  },
})
