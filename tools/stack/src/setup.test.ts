import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const setup = join(import.meta.dirname, '../../../scripts/setup.mjs')

/** A system whose one program installs a Chromium, and writes down how it was called. */
const aptGet = `#!/bin/sh
echo "$@" >> "$FOLDER/calls"
case "$1" in install) printf '#!/bin/sh\\n' > "$FOLDER/chromium" ;; esac
`

test.runIf(process.getuid?.() === 0)(
  "the system's Chromium comes without what it only recommends",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-setup-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'apt-get'), aptGet, { mode: 0o755 })
    const script = `import(${JSON.stringify(setup)}).then(({ findChromium }) => console.log(findChromium()))`
    const env = { PATH: folder, FOLDER: folder, PLAYWRIGHT_BROWSERS_PATH: folder }
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env })
    expect(stdout.trim().split('\n').at(-1)).toBe(join(folder, 'chromium'))
    expect((await readFile(join(folder, 'calls'), 'utf8')).split('\n')[1]).toBe(
      'install -y -qq --no-install-recommends chromium',
    )
  },
)
