import { fileLimit } from '@keystead/module-sdk/manifest/file-limit'
import { FileError } from './file-error.ts'

/**
 * Runs a module's script.
 * @param integrity none for a build in development alone
 * @throws FileError if it is lost, late, or not what the hash says
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
