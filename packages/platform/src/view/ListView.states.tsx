import { ListView } from './ListView';
import { Message } from './Message';
import { Spinner } from './Spinner';

type Names = { readonly data: readonly string[] };

function shown(data: Names | undefined, error?: Error) {
  return (
    <ListView
      read={{ data, error, mutate() {} }}
      loading={<Spinner label="Loading companies" />}
      empty={<Message title="No companies yet" />}
      error={(retry) => <Message title="Failed to load companies" onRetry={retry} />}
    >
      {(names) => (
        <ul className="names">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

export const states = {
  full: shown({ data: ['Aldercare', 'Brightline Payments', 'Kestrel Freight'] }),
  loading: shown(undefined),
  empty: shown({ data: [] }),
  error: shown(undefined, new Error('The API does not answer')),
};
