import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ApiError, parseInput } from '../http/ApiError.ts'
import { createCurrencyImage } from './currencyImage.ts'
import { type Image, type Images, loadImages } from './loadImages.ts'
import { selectWallets, type Wallet, walletQuerySchema, walletSchema } from './selectWallets.ts'

/** The wallets and pictures the gateway shows. */
export interface Directory {
  readonly wallets: readonly Wallet[]
  readonly walletImages: Images
  readonly tokenImages: Images
  /** Of networks. */
  readonly assetImages: Images
}

/** Address of a token's picture, empty when there is none. */
export type GetTokenImageUrl = (symbol: string) => string

const noBadges = { certifiedWalletIds: [] }

const folder = new URL('../../directory/', import.meta.url)

/** Reads the directory that comes with the gateway; the wallets the operator vouches for get their badge. */
export async function loadDirectory({
  certifiedWalletIds,
}: {
  readonly certifiedWalletIds: readonly string[]
} = noBadges): Promise<Directory> {
  const [wallets, walletImages, tokenImages, assetImages] = await Promise.all([
    readFile(new URL('wallets.json', folder), 'utf8'),
    loadImages(new URL('images/', folder)),
    loadImages(new URL('tokens/', folder)),
    loadImages(new URL('assets/', folder)),
  ])
  return {
    wallets: v
      .parse(v.array(walletSchema), JSON.parse(wallets))
      .map((wallet) =>
        certifiedWalletIds.includes(wallet.id) ? { ...wallet, badge_type: 'certified' } : wallet,
      ),
    walletImages,
    tokenImages,
    assetImages,
  }
}

/** @param getPublicUrl address visitors use; never the one a request names, which is the caller's to choose */
export const createTokenImageUrl =
  ({ tokenImages }: Directory, getPublicUrl: () => string): GetTokenImageUrl =>
  (symbol) =>
    tokenImages.has(symbol.toLowerCase())
      ? `${getPublicUrl().replace(/\/$/, '')}/public/getTokenImage/${encodeURIComponent(symbol)}`
      : ''

/** A network and the id of its picture. */
export interface PicturedNetwork {
  readonly caipNetworkId: string
  readonly imageId?: string | undefined
}

/** The wallet directory and every kind of picture. */
export function createDirectoryRoutes(directory: Directory, chains: readonly PicturedNetwork[]): Hono {
  const app = new Hono()
  const imageIds = new Map(chains.map(({ caipNetworkId, imageId }) => [caipNetworkId, imageId ?? '']))
  app.get('/getWallets', (context) =>
    context.json(selectWallets(directory.wallets, parseInput(walletQuerySchema, context.req.query()))),
  )
  app.get('/getWalletImage/:id', async (context) =>
    answerImage(context, await directory.walletImages.get(context.req.param('id'))),
  )
  // A network's picture is found by its own id and by the CAIP-2 id of the network.
  app.get('/public/getAssetImage/:id', async (context) => {
    const id = context.req.param('id')
    return answerImage(context, await directory.assetImages.get(imageIds.get(id) ?? id))
  })
  app.get('/public/getCurrencyImage/:id', (context) =>
    answerImage(context, createCurrencyImage(context.req.param('id'))),
  )
  app.get('/public/getTokenImage/:id', async (context) =>
    answerImage(context, await directory.tokenImages.get(context.req.param('id').toLowerCase())),
  )
  return app
}

/** Answers a picture with what browsers need to keep it. @throws ApiError 404 when there is none */
export function answerImage(context: Context, image: Image | null | undefined): Response {
  if (!image) throw new ApiError(404, [{ name: 'id', description: 'There is no such picture' }])
  context.header('Cache-Control', 'public, max-age=86400')
  context.header('ETag', image.etag)
  if (context.req.header('if-none-match') === image.etag) return context.body(null, 304)
  context.header('Content-Type', image.contentType)
  return context.body(image.bytes)
}
