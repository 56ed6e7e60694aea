import { ListView, Message, Spinner, useNotices, useRead } from '@site/platform';
import { useEffect } from 'react';
import { ListEnd } from '../lists/ListEnd';
import { readPageNumber } from '../lists/listWindow';
import { NoSuchPage } from '../lists/NoSuchPage';
import { JobFiltersBar } from './JobFiltersBar';
import { JobList } from './JobList';
import { jobsPath } from './job';
import { filteredJobs, POSITIONS_ID, positionsUrl, readJobFilters } from './jobFilters';
import { NoOpenPositions } from './NoOpenPositions';
import styles from './OpenPositions.module.css';

/** The positions that can be applied for, and the filters that the URL's query sets. */
export function OpenPositions({ query }: { query: URLSearchParams }) {
  const page = readPageNumber(query);
  const read = useRead(jobsPath(page));
  const notify = useNotices((notices) => notices.notify);
  const hasFailed = !read.data && read.error !== undefined;

  useEffect(() => {
    if (hasFailed) {
      notify({ title: 'Error', description: 'Failed to load job postings', variant: 'destructive' });
    }
  }, [hasFailed, notify]);

  return (
    <section id={POSITIONS_ID} tabIndex={-1} className={styles.section} aria-labelledby="positions-heading">
      <div className="container">
        <h2 id="positions-heading">Open Positions</h2>
        <ListView
          read={read}
          loading={
            <div className={styles.loading}>
              <Spinner label="Loading the open positions" />
            </div>
          }
          error={(retry) => (
            <Message
              title="Failed to load job postings"
              text="Please try again in a moment."
              onRetry={retry}
            />
          )}
          empty={
            read.data?.meta.total ? (
              <NoSuchPage title="No positions found" page={page} firstUrl={positionsUrl()} />
            ) : (
              <NoOpenPositions />
            )
          }
        >
          {(jobs, { meta }) => {
            const filters = readJobFilters(query, jobs);
            return (
              <>
                <JobFiltersBar jobs={jobs} filters={filters} />
                <JobList jobs={filteredJobs(jobs, filters)} filters={filters} />
                <ListEnd
                  offset={meta.offset}
                  count={jobs.length}
                  total={meta.total}
                  firstUrl={positionsUrl({ ...filters, page: 1 })}
                  nextUrl={positionsUrl({ ...filters, page: page + 1 })}
                  focus={POSITIONS_ID}
                />
              </>
            );
          }}
        </ListView>
      </div>
    </section>
  );
}
