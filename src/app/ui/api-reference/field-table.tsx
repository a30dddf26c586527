import type { ApiField } from '../../api-rooms.ts'

/** Names, types and limits of fields; scrolls sideways by itself where a name is long. */
export function FieldTable({ caption, fields }: { caption: string; fields: readonly ApiField[] }) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="mt-2 overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full min-w-xl table-fixed text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Limits</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {fields.map(({ name, type, isRequired, limits }) => (
            <tr key={name} className="align-baseline">
              <th
                scope="row"
                className="px-3 py-2 font-mono text-[0.8125rem] font-medium wrap-anywhere"
              >
                {name}
                {!isRequired && (
                  <span className="ml-2 font-sans text-xs font-normal text-ink-faint">
                    optional
                  </span>
                )}
              </th>
              <td className="px-3 py-2 font-mono text-[0.8125rem] text-ink-soft">{type}</td>
              <td className="px-3 py-2 text-ink-soft">{limits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
