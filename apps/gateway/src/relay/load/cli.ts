import { parseArgs } from 'node:util'
import { describeLoad } from './describeLoad.ts'
import { runLoad } from './runLoad.ts'
import { startRelayProcess } from './startRelayProcess.ts'

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '500' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    bytes: { type: 'string', default: '1000' },
    database: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const usage = `Loads a relay on this machine: --pairs 500 --rate 200 (messages a second) --seconds 10 --bytes 1000
--database postgres://… keeps messages there instead of in memory.`

if (values.help) console.log(usage)
else {
  const relay = await startRelayProcess(values.database)
  const idle = await relay.measureMemory()
  const result = await runLoad({
    url: relay.url,
    pairs: Number(values.pairs),
    rate: Number(values.rate),
    // Bounded, whatever is typed.
    seconds: Math.min(Number(values.seconds), 300),
    messageBytes: Number(values.bytes),
  })
  console.log(describeLoad(result, { idle, end: await relay.measureMemory() }))
  await relay.stop()
  process.exitCode = result.lost + result.duplicates > 0 ? 1 : 0
}
