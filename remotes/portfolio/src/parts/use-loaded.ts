import { useEffect, useState } from 'react'

/** The loaded module, `lost` on failure, null while pending or not wanted. */
export type Loaded<File> = File | 'lost' | null

/** Lazily loads a module; a failure does not affect the surrounding UI. */
export function useLoaded<File>(load: () => Promise<File>, wanted: boolean): Loaded<File> {
  const [file, setFile] = useState<Loaded<File>>(null)
  useEffect(() => {
    if (wanted) load().then(setFile, () => setFile('lost'))
  }, [load, wanted])
  return file
}
