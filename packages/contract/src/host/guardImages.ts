import type { PluginImages } from '../context/images.ts'
import { isExactAddress } from '../manifest/exactOrigin.ts'
import type { Gate } from './createGate.ts'

/** Pictures that the gateway shows, and nothing else of it. */
const gatewayPicture = /^\/(v1\/images|getWalletImage|public\/get(Asset|Currency|Token)Image)\/[\w-]{1,64}$/

/** Lets pictures of the gateway through, and those at an origin that was granted. */
export const guardImages = ({ refuse, need }: Gate, images: PluginImages): PluginImages => ({
  async toUrl(picture) {
    if (typeof picture === 'string' && gatewayPicture.test(picture)) return images.toUrl(picture)
    if (typeof picture !== 'string' || !isExactAddress(picture)) throw refuse('images', picture)
    const { origin, href } = new URL(picture)
    need('images', origin)
    return images.toUrl(href)
  },
})
