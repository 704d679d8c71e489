import { createServer } from 'node:http'
import { toNodeListener } from '@portico/siwx/server'
import { createFiles } from './shop/createFiles.js'
import { createShop } from './shop/createShop.js'
import { openOrders } from './shop/openOrders.js'
import { readSettings } from './shop/readSettings.js'

const settings = readSettings()
const answerShop = createShop(settings, await openOrders(settings.ordersFile))
const answerFile = await createFiles(settings)

/** @param {Request} request */
const answer = async (request) => (await answerShop(request)) ?? answerFile(request)

const server = createServer(toNodeListener(answer, console.error))
server.listen(settings.port, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  console.warn(`Listening on http://127.0.0.1:${port}`)
})
