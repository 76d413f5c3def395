import { fileLimit } from '@keystead/module-sdk/manifest/host-limits'
import { FileError } from './file-error.ts'

/**
 * Runs a module's script.
 * @param integrity absent only in development builds
 * @throws FileError if it is missing, times out, or does not match its hash
 */
export function runScript(address: string, integrity: string | undefined): Promise<void> {
  const script = document.createElement('script')
  Object.assign(script, { src: address, crossOrigin: 'anonymous', ...(integrity && { integrity }) })
  return new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new FileError('late', address)), fileLimit)
    const end = (then: () => void) => () => {
      clearTimeout(late)
      script.remove()
      then()
    }
    script.onload = end(resolve)
    script.onerror = end(() => reject(new FileError('lost', address)))
    document.head.append(script)
  })
}
