import { useEffect, useState } from 'react'

/** What has come: the file, `lost` where it could not be had, null while it is on its way or not wanted yet. */
export type Loaded<File> = File | 'lost' | null

/** A file that comes once it is wanted. Where it cannot be had, what is around it stands. */
export function useLoaded<File>(load: () => Promise<File>, wanted: boolean): Loaded<File> {
  const [file, setFile] = useState<Loaded<File>>(null)
  useEffect(() => {
    if (!wanted) return
    let left = false
    load().then(
      (come) => left || setFile(come),
      () => left || setFile('lost'),
    )
    return () => {
      left = true
    }
  }, [load, wanted])
  return file
}
