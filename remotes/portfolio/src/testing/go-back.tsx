import { useNavigate } from 'react-router-dom'

/** A button for the browser's Back. */
export function GoBack() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Go back
    </button>
  )
}
