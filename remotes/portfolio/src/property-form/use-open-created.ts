import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Leads to a property that was just created, in the place of the form in the history: Back is the list. */
export function useOpenCreated(): (id: string) => void {
  const navigate = useNavigate()
  const [created, setCreated] = useState<string>()
  useEffect(() => {
    if (created === undefined) return
    // Not before the form has told that it holds nothing unsaved any more: the page would be asked about.
    const timer = setTimeout(() => navigate(`/properties/${created}`, { replace: true }))
    return () => clearTimeout(timer)
  }, [created])
  return setCreated
}
