// npm run generate: writes anew what is made of what others say.
import { fileURLToPath } from 'node:url'
import { writeGenerated } from './checkGenerated.ts'
import { makeGenerated } from './generators.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '')

const generated = await makeGenerated(root)
const written = await writeGenerated(root, generated)
for (const path of written) console.log(path)
console.log(`${Object.keys(generated.files).length} files, ${written.length} written anew. Made elsewhere:`)
for (const { files, command } of generated.elsewhere) console.log(`    ${files}: ${command}`)
