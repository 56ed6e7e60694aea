export interface paths {
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a session: sets its cookie, returns a bearer for 15 minutes, and ends the previous session of that browser */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a new bearer for the session of the cookie */
        post: operations["refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session of the cookie or the bearer, together with all its bearers */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the cookie belongs to an active session: 204 if so, otherwise 401 */
        get: operations["checkSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCompanies"];
        put?: never;
        post: operations["createCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Each tag once, the most frequent first */
        get: operations["listCompanyTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All records that match the filters, as CSV
         * @description With a header, in UTF-8. `limit` and `offset` are ignored. Cells that a spreadsheet would take for formulas start with an apostrophe
         */
        get: operations["exportCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports what a CSV file would create and change, and stores it with `confirm=true`
         * @description The first row names columns of the export; an unknown column is 400, and so is a value in a column without a name. The file is in UTF-8, or in UTF-16 with a byte order mark, with commas, semicolons or tabs, of at most 8 MB and 10,000 rows. Dates, numbers and switches may be written as a spreadsheet of any country writes them. A date that can mean two days, and is not the stored one, is an error of its row. A row without an id creates a record; one with an id changes the fields whose columns are there, and needs the version of the export. If any row has an error, nothing is stored.
         */
        post: operations["importCompanies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCompany"];
        put: operations["replaceCompany"];
        post?: never;
        delete: operations["deleteCompany"];
        options?: never;
        head?: never;
        /**
         * Changes the fields that are sent and leaves all others as they are
         * @description `null` or an empty text clears an optional field and resets a field with a default; for a required field it is 400. An unknown field is 400. A stale `version` is 409; without a `version` the last write wins, field by field. With no field to change, nothing is written, and the answer is the stored record.
         */
        patch: operations["changeCompany"];
        trace?: never;
    };
    "/api/companies/{id}/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A company with those before and after it, in the order of the list */
        get: operations["listCompanyNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** At most three other companies that share a tag, those that share the most first */
        get: operations["listRelatedCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTeam"];
        put?: never;
        post: operations["createTeamMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All records that match the filters, as CSV
         * @description With a header, in UTF-8. `limit` and `offset` are ignored. Cells that a spreadsheet would take for formulas start with an apostrophe
         */
        get: operations["exportTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports what a CSV file would create and change, and stores it with `confirm=true`
         * @description The first row names columns of the export; an unknown column is 400, and so is a value in a column without a name. The file is in UTF-8, or in UTF-16 with a byte order mark, with commas, semicolons or tabs, of at most 8 MB and 10,000 rows. Dates, numbers and switches may be written as a spreadsheet of any country writes them. A date that can mean two days, and is not the stored one, is an error of its row. A row without an id creates a record; one with an id changes the fields whose columns are there, and needs the version of the export. If any row has an error, nothing is stored.
         */
        post: operations["importTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTeamMember"];
        put: operations["replaceTeamMember"];
        post?: never;
        delete: operations["deleteTeamMember"];
        options?: never;
        head?: never;
        /**
         * Changes the fields that are sent and leaves all others as they are
         * @description `null` or an empty text clears an optional field and resets a field with a default; for a required field it is 400. An unknown field is 400. A stale `version` is 409; without a `version` the last write wins, field by field. With no field to change, nothing is written, and the answer is the stored record.
         */
        patch: operations["changeTeamMember"];
        trace?: never;
    };
    "/api/team/{id}/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A member with those before and after it, in display order */
        get: operations["listTeamNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team-members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTeamMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["reorderTeam"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listArticles"];
        put?: never;
        post: operations["createArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All records that match the filters, as CSV
         * @description With a header, in UTF-8. `limit` and `offset` are ignored. Cells that a spreadsheet would take for formulas start with an apostrophe
         */
        get: operations["exportArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports what a CSV file would create and change, and stores it with `confirm=true`
         * @description The first row names columns of the export; an unknown column is 400, and so is a value in a column without a name. The file is in UTF-8, or in UTF-16 with a byte order mark, with commas, semicolons or tabs, of at most 8 MB and 10,000 rows. Dates, numbers and switches may be written as a spreadsheet of any country writes them. A date that can mean two days, and is not the stored one, is an error of its row. A row without an id creates a record; one with an id changes the fields whose columns are there, and needs the version of the export. If any row has an error, nothing is stored.
         */
        post: operations["importArticles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getArticle"];
        put: operations["replaceArticle"];
        post?: never;
        delete: operations["deleteArticle"];
        options?: never;
        head?: never;
        /**
         * Changes the fields that are sent and leaves all others as they are
         * @description `null` or an empty text clears an optional field and resets a field with a default; for a required field it is 400. An unknown field is 400. A stale `version` is 409; without a `version` the last write wins, field by field. With no field to change, nothing is written, and the answer is the stored record.
         */
        patch: operations["changeArticle"];
        trace?: never;
    };
    "/api/articles/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** At most three other articles of the same category, newest first; never a draft */
        get: operations["listRelatedArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/article-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listArticleCategories"];
        put?: never;
        post: operations["createArticleCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/article-categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getArticleCategory"];
        put: operations["replaceArticleCategory"];
        post?: never;
        delete: operations["deleteArticleCategory"];
        options?: never;
        head?: never;
        /**
         * Changes the fields that are sent and leaves all others as they are
         * @description `null` or an empty text clears an optional field and resets a field with a default; for a required field it is 400. An unknown field is 400. A stale `version` is 409; without a `version` the last write wins, field by field. With no field to change, nothing is written, and the answer is the stored record.
         */
        patch: operations["changeArticleCategory"];
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listJobs"];
        put?: never;
        post: operations["createJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The departments that have open jobs, by name */
        get: operations["listJobDepartments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All records that match the filters, as CSV
         * @description With a header, in UTF-8. `limit` and `offset` are ignored. Cells that a spreadsheet would take for formulas start with an apostrophe
         */
        get: operations["exportJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports what a CSV file would create and change, and stores it with `confirm=true`
         * @description The first row names columns of the export; an unknown column is 400, and so is a value in a column without a name. The file is in UTF-8, or in UTF-16 with a byte order mark, with commas, semicolons or tabs, of at most 8 MB and 10,000 rows. Dates, numbers and switches may be written as a spreadsheet of any country writes them. A date that can mean two days, and is not the stored one, is an error of its row. A row without an id creates a record; one with an id changes the fields whose columns are there, and needs the version of the export. If any row has an error, nothing is stored.
         */
        post: operations["importJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getJob"];
        put: operations["replaceJob"];
        post?: never;
        delete: operations["deleteJob"];
        options?: never;
        head?: never;
        /**
         * Changes the fields that are sent and leaves all others as they are
         * @description `null` or an empty text clears an optional field and resets a field with a default; for a required field it is 400. An unknown field is 400. A stale `version` is 409; without a `version` the last write wins, field by field. With no field to change, nothing is written, and the answer is the stored record.
         */
        patch: operations["changeJob"];
        trace?: never;
    };
    "/api/job-postings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same list as /api/jobs, under the name that search uses */
        get: operations["listJobPostings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The results of the site-wide search; `limit` applies to each type of result */
        get: operations["searchSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site-content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The texts of the site; with a bearer and without `format`, whole entries, where `q` finds titles too */
        get: operations["listSiteContent"];
        put?: never;
        post: operations["createSiteContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site-content/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts that live releases show, with their built-in versions
         * @description Without the texts of header and footer, which the shell itself declares
         */
        get: operations["listDeclaredTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site-content/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSiteContent"];
        put: operations["replaceSiteContent"];
        post?: never;
        delete: operations["deleteSiteContent"];
        options?: never;
        head?: never;
        /**
         * Changes the fields that are sent and leaves all others as they are
         * @description `null` or an empty text clears an optional field and resets a field with a default; for a required field it is 400. An unknown field is 400. A stale `version` is 409; without a `version` the last write wins, field by field. With no field to change, nothing is written, and the answer is the stored record.
         */
        patch: operations["changeSiteContent"];
        trace?: never;
    };
    "/api/site-content/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders content that is not saved as visitors would see it */
        post: operations["previewSiteContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/texts/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions of a site text, newest first, including those from before it was reset */
        get: operations["listTextVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions of a record, newest first; also for a deleted record */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history/{kind}/{id}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTrash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trash/{kind}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a record as it was, with its id and everything that referred to it */
        post: operations["restoreFromTrash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trash/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Permanently deletes a record and its history */
        delete: operations["deleteForGood"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/working-copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWorkingCopies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/working-copies/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a new record, which visitors do not see until it is published */
        post: operations["createWorkingCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/working-copies/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWorkingCopy"];
        /** Saves what was typed; the first save creates the working copy of a record */
        put: operations["saveWorkingCopy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/working-copies/{kind}/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks a working copy as a POST would, publishes it, and deletes it */
        post: operations["publishWorkingCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/working-copies/{kind}/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discards a working copy; the public version stays */
        post: operations["discardWorkingCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/working-copies/{kind}/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a record off the site; it stays as a working copy, or as unpublished */
        post: operations["unpublishRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/working-copies/{kind}/{id}/editors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reports that a window has a record open; to be repeated every few seconds */
        put: operations["noteEditor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/working-copies/{kind}/{id}/editors/{editor}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["forgetEditor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content-previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a link that shows working copies on the site to anyone who has it */
        post: operations["createContentPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Schedules that are waiting, done or failed, by time */
        get: operations["listSchedules"];
        put?: never;
        /** Schedules one record or, with a name, a group of records that is done together */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/time-zone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The time zone in which times are entered and shown */
        get: operations["getTimeZone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/records/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be scheduled for a record */
        get: operations["getSchedulableRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSchedule"];
        put?: never;
        post?: never;
        /** Cancels a schedule that is waiting or has failed */
        delete: operations["cancelSchedule"];
        options?: never;
        head?: never;
        /** Changes its time; a failed schedule waits again */
        patch: operations["changeSchedule"];
        trace?: never;
    };
    "/api/schedules/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries a failed schedule again at once */
        post: operations["retrySchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a failed schedule from the Dashboard */
        post: operations["dismissSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a record to a group */
        post: operations["addScheduledAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/actions/{actionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a record from a group; removing the last one deletes the group */
        delete: operations["removeScheduledAction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finds records, drafts, enquiries and texts by part of their name or text */
        get: operations["findAnything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes, unpublishes or deletes many records, all or none; a 409 names those that cannot be changed, and why */
        post: operations["changeMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes a change of many records, all or none */
        post: operations["undoMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/content-version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContentVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSubmissions"];
        put?: never;
        post: operations["sendContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSubmission"];
        put: operations["replaceSubmission"];
        post?: never;
        delete: operations["deleteSubmission"];
        options?: never;
        head?: never;
        /**
         * Changes the fields that are sent and leaves all others as they are
         * @description `null` or an empty text clears an optional field and resets a field with a default; for a required field it is 400. An unknown field is 400. A stale `version` is 409; without a `version` the last write wins, field by field. With no field to change, nothing is written, and the answer is the stored record.
         */
        patch: operations["changeSubmission"];
        trace?: never;
    };
    "/api/contact/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replyToSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/headshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadHeadshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRssFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getJsonFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sitemap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSlices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSlice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSliceEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSliceHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["compareCanary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs the gate on a release as a promote would; the result is stored with the release */
        post: operations["checkRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a release live if it passes the gate */
        post: operations["promoteRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the previous release live again; each further rollback goes back one more */
        post: operations["rollBackSlice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/retire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a slice off the site: its addresses answer 410, or redirect elsewhere; a promote brings it back */
        post: operations["retireSlice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/prune": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes old releases; those that visitors get or got recently stay */
        post: operations["pruneSlice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/canary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a release to a share of visits if it passes the gate; 0 ends the canary */
        post: operations["setCanary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listReleases"];
        put?: never;
        /** Announces a release; the answer names the files to send */
        post: operations["startRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/releases/{release}/files/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Receives one file; in any order, and any number of times */
        put: operations["putReleaseFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/releases/{release}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes a release once all its files have arrived */
        post: operations["completeRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/releases/{release}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a temporary link that shows the release to people without an account */
        post: operations["createPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/releases/{release}/mark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks a release as bad: a promote then requires force, and rollbacks skip it */
        post: operations["markRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/releases/{release}/undecided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Logs that a rollout has stopped at the canary, and that someone has to decide */
        post: operations["leaveUndecided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/releases/{release}/unmark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes the mark of a release */
        post: operations["unmarkRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeployTokens"];
        put?: never;
        /** Creates a token for this slice only; its text is shown only once */
        post: operations["createDeployToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a token; it stays in the list */
        delete: operations["revokeDeployToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listShells"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listReleaseErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/releases/{release}/maps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSourceMaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slices/{slice}/releases/{release}/maps/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Receives the source map of a script, which cannot be downloaded again */
        put: operations["putSourceMap"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/slices/composition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getComposition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/slices/{slice}/releases/{release}/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReleaseManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/slices/{slice}/releases/{release}/verdict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReleaseVerdict"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/slices/{slice}/releases/{release}/files/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReleaseFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/slices/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts visits; a release that fails too often is rolled back */
        post: operations["reportVisits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/slices/vitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds what browsers have measured on pages of releases */
        post: operations["reportVitals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/slices/shells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A process of the shell reports what it serves */
        post: operations["reportShell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/slices/shells/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** A process of the shell reports that it is stopping */
        delete: operations["forgetShell"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/slices/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds errors that browsers have reported for releases */
        post: operations["reportErrors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPreflight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ErrorDto: {
            /** @example 400 */
            statusCode: number;
            /**
             * @description One sentence for people
             * @example Some fields need your attention.
             */
            error: string;
            /** @description The problems, by field name */
            fields?: {
                [key: string]: string[];
            };
            /**
             * @description A code for programs
             * @example TOKEN_INVALID
             */
            code?: string;
            /** @description Identifies this request in the server log */
            requestId?: string;
        };
        LoginDto: {
            username: string;
            /** Format: password */
            password: string;
        };
        GrantDto: {
            /** @description The bearer for calls that require an administrator */
            token: string;
            /**
             * Format: date-time
             * @description When the token expires
             */
            expiresAt: string;
            username: string;
        };
        GrantResponse: {
            data: components["schemas"]["GrantDto"];
        };
        AdministratorDto: {
            username: string;
        };
        AdministratorResponse: {
            data: components["schemas"]["AdministratorDto"];
        };
        CompanySummaryDto: {
            id: number;
            name: string;
            /** @description The beginning, on one line; ends with `…` if it was cut */
            description: string;
            logoUrl: string | null;
            website: string | null;
            tags: string[];
        };
        PageMeta: {
            /** @description The number of items in the whole list */
            total: number;
            limit: number;
            offset: number;
        };
        CompanySummaryPage: {
            data: components["schemas"]["CompanySummaryDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        CompanyDto: {
            id: number;
            /** @description Send it back with an edit to detect edits by others */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @example Ledgerbrook */
            name: string;
            description: string;
            logoUrl: string | null;
            website: string | null;
            articleUrl: string | null;
            /**
             * @example [
             *       "Financial services",
             *       "Compliance"
             *     ]
             */
            tags: string[];
            featured: boolean;
        };
        CompanyPage: {
            data: components["schemas"]["CompanyDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        CompanyTagDto: {
            name: string;
            /** @description How many companies have it */
            count: number;
        };
        CompanyTagPage: {
            data: components["schemas"]["CompanyTagDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        ImportErrorDto: {
            /** @description The number of the row in a spreadsheet: the header is 1 */
            row: number;
            /** @description The column; null for the row as a whole */
            field: string | null;
            /** @example Name is required */
            message: string;
        };
        ImportReportDto: {
            /** @description Rows without an id, which create records */
            created: number;
            /** @description Rows that change the record with their id */
            changed: number;
            /** @description Rows that are already stored like this */
            unchanged: number;
            /** @description Cells that count as the stored text, because a spreadsheet makes that of it by itself: 7 of 007 */
            rewritten: number;
            /** @description Rows with errors */
            wrong: number;
            /** @description The errors, by row; at most 1,000 */
            errors: components["schemas"]["ImportErrorDto"][];
            /** @description Whether the rows were stored: all or none */
            isStored: boolean;
        };
        ImportReportResponse: {
            data: components["schemas"]["ImportReportDto"];
        };
        CompanyResponse: {
            data: components["schemas"]["CompanyDto"];
        };
        NeighbourDto: {
            id: number;
            name: string;
        };
        CompanyNeighbours: {
            data: components["schemas"]["NeighbourDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        RelatedCompanies: {
            data: components["schemas"]["CompanySummaryDto"][];
        };
        CompanyInput: {
            name: string;
            description: string;
            logoUrl?: string | null;
            website?: string | null;
            articleUrl?: string | null;
            /** @default [] */
            tags: string[] | string;
            /** @default false */
            featured: boolean;
        };
        CompanyReplacement: {
            name: string;
            description: string;
            logoUrl?: string | null;
            website?: string | null;
            articleUrl?: string | null;
            /** @default [] */
            tags: string[] | string;
            /** @default false */
            featured: boolean;
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        CompanyChanges: {
            name?: string;
            description?: string;
            logoUrl?: string | null;
            website?: string | null;
            articleUrl?: string | null;
            tags?: string[] | string;
            featured?: boolean;
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        TeamMemberSummaryDto: {
            id: number;
            name: string;
            title: string;
            /** @description The beginning, on one line; ends with `…` if it was cut */
            bio: string;
            imageUrl: string | null;
            linkedin: string | null;
            email: string | null;
        };
        TeamMemberSummaryPage: {
            data: components["schemas"]["TeamMemberSummaryDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        TeamMemberDto: {
            id: number;
            /** @description Send it back with an edit to detect edits by others */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            name: string;
            title: string;
            bio: string;
            imageUrl: string | null;
            linkedin: string | null;
            email: string | null;
            order: number;
            featured: boolean;
        };
        TeamMemberPage: {
            data: components["schemas"]["TeamMemberDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        TeamMemberResponse: {
            data: components["schemas"]["TeamMemberDto"];
        };
        TeamNeighbourDto: {
            id: number;
            name: string;
            title: string;
        };
        TeamNeighbours: {
            data: components["schemas"]["TeamNeighbourDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        TeamMemberWithPositionDto: {
            id: number;
            /** @description Send it back with an edit to detect edits by others */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            name: string;
            title: string;
            bio: string;
            imageUrl: string | null;
            linkedin: string | null;
            email: string | null;
            order: number;
            featured: boolean;
            /** @description Equal to `title` */
            position: string;
        };
        TeamMemberWithPositionPage: {
            data: components["schemas"]["TeamMemberWithPositionDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        TeamMemberInput: {
            name: string;
            title: string;
            bio: string;
            imageUrl?: string | null;
            linkedin?: string | null;
            /** Format: email */
            email?: string | null;
            /** @default 0 */
            order: number;
            /** @default false */
            featured: boolean;
        };
        TeamPlace: {
            id: number;
            order: number;
            /** @description The version that was read */
            version?: number;
        };
        TeamOrder: {
            members: components["schemas"]["TeamPlace"][];
        };
        TeamOrderResponse: {
            /** @description The members that were sent, in their new order */
            data: components["schemas"]["TeamMemberDto"][];
        };
        TeamMemberReplacement: {
            name: string;
            title: string;
            bio: string;
            imageUrl?: string | null;
            linkedin?: string | null;
            /** Format: email */
            email?: string | null;
            /** @default 0 */
            order: number;
            /** @default false */
            featured: boolean;
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        TeamMemberChanges: {
            name?: string;
            title?: string;
            bio?: string;
            imageUrl?: string | null;
            linkedin?: string | null;
            /** Format: email */
            email?: string | null;
            order?: number;
            featured?: boolean;
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        ArticleSummaryDto: {
            id: number;
            /** @description Send it back with an edit to detect edits by others */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            title: string;
            excerpt: string;
            imageUrl: string;
            /** @description The address of the article, if it is on another site */
            externalUrl: string | null;
            categoryId: number | null;
            /**
             * Format: date
             * @description A calendar date, which no time zone shifts
             * @example 2026-11-21
             */
            date: string;
            published: boolean;
        };
        ArticleSummaryPage: {
            data: components["schemas"]["ArticleSummaryDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        ArticleDto: {
            id: number;
            /** @description Send it back with an edit to detect edits by others */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            title: string;
            excerpt: string;
            imageUrl: string;
            /** @description The address of the article, if it is on another site */
            externalUrl: string | null;
            categoryId: number | null;
            /**
             * Format: date
             * @description A calendar date, which no time zone shifts
             * @example 2026-11-21
             */
            date: string;
            published: boolean;
            content: string;
        };
        ArticlePage: {
            data: components["schemas"]["ArticleDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        ArticleResponse: {
            data: components["schemas"]["ArticleDto"];
        };
        RelatedArticles: {
            data: components["schemas"]["ArticleSummaryDto"][];
        };
        ArticleInput: {
            title: string;
            excerpt: string;
            content: string;
            imageUrl: string;
            externalUrl?: string | null;
            categoryId?: number | null;
            /**
             * Format: date
             * @example 2026-11-21
             */
            date: string;
            /** @default true */
            published: boolean;
        };
        ArticleReplacement: {
            title: string;
            excerpt: string;
            content: string;
            imageUrl: string;
            externalUrl?: string | null;
            categoryId?: number | null;
            /**
             * Format: date
             * @example 2026-11-21
             */
            date: string;
            /** @default true */
            published: boolean;
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        ArticleChanges: {
            title?: string;
            excerpt?: string;
            content?: string;
            imageUrl?: string;
            externalUrl?: string | null;
            categoryId?: number | null;
            /**
             * Format: date
             * @example 2026-11-21
             */
            date?: string;
            published?: boolean;
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        ArticleCategoryDto: {
            id: number;
            name: string;
            version: number;
        };
        ArticleCategoryPage: {
            data: components["schemas"]["ArticleCategoryDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        ArticleCategoryResponse: {
            data: components["schemas"]["ArticleCategoryDto"];
        };
        ArticleCategoryInput: {
            name: string;
        };
        ArticleCategoryReplacement: {
            name: string;
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        ArticleCategoryChanges: {
            name?: string;
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        /** @enum {string} */
        JobType: "Full-Time" | "Part-Time" | "Contract" | "Internship";
        JobSummaryDto: {
            id: number;
            title: string;
            department: string;
            location: string;
            type: components["schemas"]["JobType"];
        };
        JobSummaryPage: {
            data: components["schemas"]["JobSummaryDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        JobDto: {
            id: number;
            /** @description Send it back with an edit to detect edits by others */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            title: string;
            location: string;
            department: string;
            type: components["schemas"]["JobType"];
            description: string;
            /** @description One per line */
            requirements: string;
            /** @description One per line */
            responsibilities: string | null;
            applicationUrl: string | null;
            active: boolean;
            featured: boolean;
        };
        JobPage: {
            data: components["schemas"]["JobDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        JobTypeCountDto: {
            name: components["schemas"]["JobType"];
            count: number;
        };
        JobDepartmentDto: {
            name: string;
            /** @description How many open jobs it has */
            count: number;
            /** @description How many of them there are of each type */
            types: components["schemas"]["JobTypeCountDto"][];
        };
        JobDepartmentPage: {
            data: components["schemas"]["JobDepartmentDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        JobResponse: {
            data: components["schemas"]["JobDto"];
        };
        JobInput: {
            title: string;
            location: string;
            department: string;
            type: components["schemas"]["JobType"];
            description: string;
            /** @description One per line */
            requirements: string;
            /** @description One per line */
            responsibilities: string;
            applicationUrl?: string | null;
            /** @default true */
            active: boolean;
            /** @default false */
            featured: boolean;
        };
        JobReplacement: {
            title: string;
            location: string;
            department: string;
            type: components["schemas"]["JobType"];
            description: string;
            /** @description One per line */
            requirements: string;
            /** @description One per line */
            responsibilities: string;
            applicationUrl?: string | null;
            /** @default true */
            active: boolean;
            /** @default false */
            featured: boolean;
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        JobChanges: {
            title?: string;
            location?: string;
            department?: string;
            type?: components["schemas"]["JobType"];
            description?: string;
            /** @description One per line */
            requirements?: string;
            /** @description One per line */
            responsibilities?: string;
            applicationUrl?: string | null;
            active?: boolean;
            featured?: boolean;
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        /** @enum {string} */
        SearchResultType: "section" | "company" | "team" | "article" | "job";
        SearchResultDto: {
            /** @description The id of the record; unique among results of one type */
            id: number;
            type: components["schemas"]["SearchResultType"];
            title: string;
            /** @description At most 100 characters of a longer text, then `...` */
            description: string;
            /**
             * @description Path on the site
             * @example /companies/1
             */
            url: string;
        };
        SearchMeta: {
            /** @description The most results of one type */
            limit: number;
            /** @description The types with more results than are returned */
            incomplete: components["schemas"]["SearchResultType"][];
        };
        SearchResponse: {
            /** @description Sections, companies, team members, articles, jobs; each type in the order of its list */
            data: components["schemas"]["SearchResultDto"][];
            meta: components["schemas"]["SearchMeta"];
        };
        SiteContentItemDto: {
            /** @example hero_title */
            key: string;
            content: string;
            section: string;
            order: number;
        };
        SiteContentPage: {
            data: components["schemas"]["SiteContentItemDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @enum {string} */
        SiteContentType: "text" | "html" | "markdown";
        SiteContentEntryDto: {
            id: number;
            /** @description Send it back with an edit to detect edits by others */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @example hero_title */
            key: string;
            title: string;
            content: string;
            type: components["schemas"]["SiteContentType"];
            section: string;
            order: number;
        };
        SiteContentEntryPage: {
            data: components["schemas"]["SiteContentEntryDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        DeclaredTextDto: {
            /**
             * @description The slice that shows it
             * @example mf-public
             */
            slice: string;
            /**
             * @description Its live release
             * @example 1.0.0-0a1b2c3d
             */
            release: string;
            /** @example hero_title */
            key: string;
            /** @example hero */
            section: string;
            /**
             * @description What it is in its place; null when the key says so
             * @example second button
             */
            title: string | null;
            /**
             * @description How visitors see it, such as `heading` or `button`; null for a paragraph
             * @example button
             */
            look: string | null;
            /** @description Whether it is shown on a dark background */
            isDeep: boolean;
            /** @description The built-in text as HTML, which visitors read until an editor writes another one */
            html: string;
            /**
             * @description The path pattern of the page that shows it; null if many pages do
             * @example /
             */
            path: string | null;
        };
        DeclaredTextsResponse: {
            data: components["schemas"]["DeclaredTextDto"][];
        };
        SiteContentEntryResponse: {
            data: components["schemas"]["SiteContentEntryDto"];
        };
        SiteContentInput: {
            key: string;
            title: string;
            content: string;
            /** @default text */
            type: components["schemas"]["SiteContentType"];
            section: string;
            /** @default 0 */
            order: number;
        };
        SiteContentPreviewInput: {
            content: string;
            /** @default text */
            type: components["schemas"]["SiteContentType"];
        };
        SiteContentPreviewDto: {
            /** @description Safe HTML; empty when it shows nothing */
            html: string;
        };
        SiteContentPreviewResponse: {
            data: components["schemas"]["SiteContentPreviewDto"];
        };
        SiteContentReplacement: {
            key: string;
            title: string;
            content: string;
            /** @default text */
            type: components["schemas"]["SiteContentType"];
            section: string;
            /** @default 0 */
            order: number;
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        SiteContentChanges: {
            key?: string;
            title?: string;
            content?: string;
            type?: components["schemas"]["SiteContentType"];
            section?: string;
            order?: number;
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        /** @enum {string} */
        VersionAction: "publish" | "unpublish" | "save" | "delete" | "restore" | "discard";
        VersionSummaryDto: {
            id: number;
            /** @description The record that it is a version of */
            recordId: number;
            action: components["schemas"]["VersionAction"];
            /** @description The version number of the record */
            recordVersion: number;
            /** @description The name of the record at that time */
            name: string;
            /** @description Who did it; null for what existed before there was a history */
            actor: string | null;
            /** Format: date-time */
            at: string;
        };
        VersionPage: {
            data: components["schemas"]["VersionSummaryDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @enum {string} */
        ContentKind: "articles" | "article-categories" | "companies" | "team" | "jobs" | "site-content";
        VersionDto: {
            id: number;
            /** @description The record that it is a version of */
            recordId: number;
            action: components["schemas"]["VersionAction"];
            /** @description The version number of the record */
            recordVersion: number;
            /** @description The name of the record at that time */
            name: string;
            /** @description Who did it; null for what existed before there was a history */
            actor: string | null;
            /** Format: date-time */
            at: string;
            /** @description All fields of the record, by name; for discarded changes, only what was typed */
            data: {
                [key: string]: unknown;
            };
        };
        VersionResponse: {
            data: components["schemas"]["VersionDto"];
        };
        /** @enum {string} */
        RecordKind: "articles" | "article-categories" | "companies" | "team" | "jobs" | "site-content" | "contact";
        TrashedRecordDto: {
            kind: components["schemas"]["RecordKind"];
            /** @description Its id, which it keeps when it is restored */
            recordId: number;
            /** @description Its name */
            name: string;
            /** @description It was a working copy that visitors have never seen */
            isDraft: boolean;
            /** @description Who deleted it */
            deletedBy: string | null;
            /** Format: date-time */
            deletedAt: string;
            /**
             * Format: date-time
             * @description When it is permanently deleted
             */
            goneAt: string;
        };
        TrashPage: {
            data: components["schemas"]["TrashedRecordDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        WorkingCopySummaryDto: {
            kind: components["schemas"]["ContentKind"];
            /** @description The id that the record has or will have */
            recordId: number;
            /** @description Its name; empty if it has none yet */
            name: string;
            /** @description The key of a built-in text that was never changed */
            textKey: string | null;
            /** @description Null if visitors have never seen it */
            baseVersion: number | null;
            /** @description It was never on the site; otherwise it is a change, or was unpublished */
            isNew: boolean;
            /** @description Whether its record exists, on the site or unpublished; a draft has none, nor has a deleted record */
            isStored: boolean;
            revision: number;
            savedBy: string | null;
            /** Format: date-time */
            savedAt: string;
        };
        WorkingCopyPage: {
            data: components["schemas"]["WorkingCopySummaryDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        NewWorkingCopy: {
            /** @description Fields by name, as the form has them; unfinished or invalid values are kept as well */
            data: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @description Identifies the new record, which is created once even if it is sent again with the same key
             */
            creationKey: string;
            /** @description The key of a built-in text that is changed for the first time */
            textKey?: string;
        };
        WorkingCopySummaryResponse: {
            data: components["schemas"]["WorkingCopySummaryDto"];
        };
        WorkingCopyDto: {
            kind: components["schemas"]["ContentKind"];
            /** @description The id that the record has or will have */
            recordId: number;
            /** @description Its name; empty if it has none yet */
            name: string;
            /** @description The key of a built-in text that was never changed */
            textKey: string | null;
            /** @description Null if visitors have never seen it */
            baseVersion: number | null;
            /** @description It was never on the site; otherwise it is a change, or was unpublished */
            isNew: boolean;
            /** @description Whether its record exists, on the site or unpublished; a draft has none, nor has a deleted record */
            isStored: boolean;
            revision: number;
            savedBy: string | null;
            /** Format: date-time */
            savedAt: string;
            data: {
                [key: string]: unknown;
            };
        };
        WorkingCopyResponse: {
            data: components["schemas"]["WorkingCopyDto"];
        };
        WorkingCopyReplacement: {
            /** @description Fields by name, as the form has them; unfinished or invalid values are kept as well */
            data: {
                [key: string]: unknown;
            };
            /** @description The revision that was read or saved last; null when there was no working copy */
            revision: number | null;
            /** @description The version of the record that the values are based on, if it has changed */
            baseVersion?: number;
            /** @description Whether the history keeps what was typed until now, as discarded changes */
            keepsReplaced?: boolean;
        };
        WorkingCopyPublish: {
            /** @description The revision that was read or saved last */
            revision: number;
            /**
             * @description Restores the record first, if it has been deleted
             * @default false
             */
            restore: boolean;
        };
        WorkingCopyRevision: {
            /** @description The revision that was read or saved last */
            revision: number;
        };
        RecordVersionInput: {
            /** @description The version of the record that was read */
            version: number;
        };
        OpenEditorInput: {
            /**
             * Format: uuid
             * @description Identifies the window, which generates it
             */
            editor: string;
        };
        OpenEditorDto: {
            name: string;
            /** @description It is another window in the session of the caller */
            isSameSession: boolean;
            /** Format: date-time */
            openedAt: string;
        };
        OpenRecordDto: {
            /** @description Who else has it open, in the order in which they opened it */
            others: components["schemas"]["OpenEditorDto"][];
            workingCopy: components["schemas"]["WorkingCopySummaryDto"] | null;
            /** @description The version of the record that is stored now; null when none is stored */
            version: number | null;
        };
        OpenRecordResponse: {
            data: components["schemas"]["OpenRecordDto"];
        };
        PreviewedRecord: {
            kind: components["schemas"]["ContentKind"];
            recordId: number;
        };
        ContentPreviewInput: {
            /** @description Records whose working copies are shown instead of their public versions */
            records?: components["schemas"]["PreviewedRecord"][];
            /**
             * Format: date-time
             * @description Instead of records: shows the site as it will be at that time, with everything scheduled by then
             */
            at?: string;
            /**
             * @description For how many hours the link is valid
             * @default 72
             */
            hours: number;
        };
        ContentPreviewDto: {
            /** @description Add it to an address of the site as `?preview=`, or in a frame as `?preview-frame=` */
            token: string;
            /** @description The origin of the site for visitors, without a trailing slash */
            origin: string;
            /** Format: date-time */
            expiresAt: string;
        };
        ContentPreviewResponse: {
            data: components["schemas"]["ContentPreviewDto"];
        };
        /** @enum {string} */
        ScheduleState: "waiting" | "done" | "failed";
        /** @enum {string} */
        ScheduledActionName: "publish" | "unpublish";
        ScheduledActionDto: {
            action: components["schemas"]["ScheduledActionName"];
            kind: components["schemas"]["ContentKind"];
            recordId: number;
            id: number;
            /** @description The name of the record */
            name: string;
        };
        ScheduleDto: {
            id: number;
            /** @description The name of a group; null for a single record */
            name: string | null;
            /** Format: date-time */
            at: string;
            state: components["schemas"]["ScheduleState"];
            /** @description In the order in which they are done */
            actions: components["schemas"]["ScheduledActionDto"][];
            /** @description Why it failed; in that case nothing was done */
            failure: string | null;
            /** @description It failed, and was dismissed */
            isDismissed: boolean;
            /**
             * Format: date-time
             * @description When it was done, or failed
             */
            settledAt: string | null;
            /** @description It was done or failed more than 5 s after its time, for example after downtime */
            isLate: boolean;
            /** @description Who scheduled it */
            scheduledBy: string | null;
        };
        SchedulePage: {
            data: components["schemas"]["ScheduleDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        TimeZoneDto: {
            /**
             * @description The time zone in which times are entered and shown
             * @example America/Toronto
             */
            timeZone: string;
        };
        TimeZoneResponse: {
            data: components["schemas"]["TimeZoneDto"];
        };
        SchedulableRecordDto: {
            /** @description The name of the record */
            name: string;
            /** @description The key of a site text */
            key: string | null;
            /** @description Visitors see it now */
            isPublic: boolean;
            /** @description There is something to publish now */
            canPublish: boolean;
            /** @description Records of its kind can be unpublished */
            canUnpublish: boolean;
        };
        SchedulableRecordResponse: {
            data: components["schemas"]["SchedulableRecordDto"];
        };
        ScheduleResponse: {
            data: components["schemas"]["ScheduleDto"];
        };
        ScheduledActionInput: {
            action: components["schemas"]["ScheduledActionName"];
            kind: components["schemas"]["ContentKind"];
            recordId: number;
        };
        ScheduleInput: {
            /** Format: date-time */
            at: string;
            /** @description Makes it a group, which is done together */
            name?: string | null;
            actions: components["schemas"]["ScheduledActionInput"][];
        };
        ScheduleChanges: {
            /** Format: date-time */
            at: string;
        };
        /**
         * @description For an enquiry: its status; for other records: whether visitors see them
         * @enum {string}
         */
        FoundState: "public" | "unpublished" | "draft" | "new" | "replied" | "archived";
        FoundDto: {
            kind: components["schemas"]["RecordKind"];
            id: number;
            /** @description Its name; empty if it has none yet */
            name: string;
            /** @description Distinguishes it from others with the same name */
            detail: string | null;
            /** @description For a text: its key, which opens it */
            key: string | null;
            /** @description For an enquiry: its status; for other records: whether visitors see them */
            state: components["schemas"]["FoundState"];
        };
        FinderResponse: {
            /** @description By kind; matching names first, then matching texts */
            data: components["schemas"]["FoundDto"][];
        };
        /** @enum {string} */
        BulkKind: "articles" | "companies" | "team" | "jobs";
        /** @enum {string} */
        BulkAction: "publish" | "unpublish" | "delete";
        BulkInput: {
            kind: components["schemas"]["BulkKind"];
            action: components["schemas"]["BulkAction"];
            /** @description The ids of records */
            ids: number[];
        };
        BulkStepDto: {
            id: number;
            /** @description Its version before; null when it had none */
            before: number | null;
            /** @description Its version after; null when it no longer exists */
            after: number | null;
            /** @description Whether it had a working copy before */
            hadCopy: boolean;
        };
        BulkChangeDto: {
            kind: components["schemas"]["BulkKind"];
            action: components["schemas"]["BulkAction"];
            /** @description The records that were changed, without those that already were as requested */
            steps: components["schemas"]["BulkStepDto"][];
        };
        BulkResponse: {
            data: components["schemas"]["BulkChangeDto"];
        };
        ContentVersionDto: {
            /** @description Opaque; changes with every write of content, and when Postgres restarts */
            version: string;
        };
        ContentVersionResponse: {
            data: components["schemas"]["ContentVersionDto"];
        };
        ContactDto: {
            firstName: string;
            lastName: string;
            /** Format: email */
            email: string;
            company?: string | null;
            /**
             * @example Potential Acquisition
             * @example Media Request
             * @example Careers
             * @example General Inquiry
             * @example Partnerships
             */
            interest: string;
            message: string;
        };
        ContactReceivedDto: {
            /** @enum {boolean} */
            success: true;
        };
        /** @enum {string} */
        ContactStatus: "new" | "replied" | "archived";
        /** @enum {string} */
        MailDelivery: "queued" | "sent" | "failed";
        NotificationDto: {
            delivery: components["schemas"]["MailDelivery"];
            /** @description Why the last attempt to send the mail failed */
            failure: string | null;
        };
        ReplyDto: {
            id: number;
            message: string;
            /** Format: date-time */
            sentAt: string;
            delivery: components["schemas"]["MailDelivery"];
            /** @description Why the last attempt to send the mail failed */
            failure: string | null;
        };
        SubmissionDto: {
            id: number;
            version: number;
            /** Format: date-time */
            createdAt: string;
            firstName: string;
            lastName: string;
            email: string;
            company: string | null;
            interest: string;
            message: string;
            status: components["schemas"]["ContactStatus"];
            /** @description Null for enquiries from before it was recorded */
            notification: components["schemas"]["NotificationDto"] | null;
            /** @description Oldest first */
            replies: components["schemas"]["ReplyDto"][];
        };
        SubmissionPageMeta: {
            /** @description The number of items in the whole list */
            total: number;
            limit: number;
            offset: number;
            /** @description How many enquiries are new in total */
            unread: number;
        };
        SubmissionPage: {
            data: components["schemas"]["SubmissionDto"][];
            meta: components["schemas"]["SubmissionPageMeta"];
        };
        SubmissionResponse: {
            data: components["schemas"]["SubmissionDto"];
        };
        SubmissionReplacement: {
            status: components["schemas"]["ContactStatus"];
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        SubmissionChanges: {
            status?: components["schemas"]["ContactStatus"];
            /** @description The version that was read. If it is stale, the answer is 409 */
            version?: number | null;
        };
        ReplyInput: {
            message: string;
            /** @description Identifies a reply, which is sent once even if it is posted again with the same key */
            idempotencyKey?: string | null;
        };
        ReplyAcceptedDto: {
            /** @enum {boolean} */
            success: true;
        };
        ImageUploadDto: {
            /** Format: binary */
            image: string;
        };
        UploadResultDto: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description The address of the image on the site
             * @example /uploads/logos/0f1e-400x300.png
             */
            imageUrl: string;
        };
        UploadRefusedDto: {
            /** @enum {boolean} */
            success: false;
            /** @description One sentence for people */
            error: string;
        };
        SitemapEntryDto: {
            /**
             * @description Path on the site
             * @example /companies/1
             */
            path: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SitemapResponse: {
            data: components["schemas"]["SitemapEntryDto"][];
        };
        CheckDto: {
            /** @example budget */
            name: string;
            passed: boolean;
            /** @example OVER_BUDGET */
            code: string | null;
            /** @description The finding, in a sentence */
            message: string;
            /** @description How long it took */
            milliseconds: number;
        };
        RefusalDto: {
            /** @example 400 */
            statusCode: number;
            /**
             * @description One sentence for people
             * @example Some fields need your attention.
             */
            error: string;
            /** @description The problems, by field name */
            fields?: {
                [key: string]: string[];
            };
            /**
             * @description A code for programs
             * @example TOKEN_INVALID
             */
            code?: string;
            /** @description Identifies this request in the server log */
            requestId?: string;
            /** @description The results of the gate, if the gate refused */
            checks?: components["schemas"]["CheckDto"][];
            /** @description The files that have not arrived yet */
            missing?: string[];
        };
        /** @enum {string} */
        SliceAccess: "public" | "session";
        CanaryDto: {
            release: string;
            /** @description The percentage of visits that get it */
            percent: number;
            /** Format: date-time */
            since: string;
            /** @description Who started it; null for visitors */
            by: string | null;
        };
        RetirementDto: {
            /** Format: date-time */
            at: string;
            by: string;
            /** @description Where its addresses redirect to; null when they answer 410 */
            to: string | null;
        };
        VitalsDto: {
            /** @description How many visits were measured */
            visits: number;
            /** @description Largest contentful paint, in milliseconds */
            lcp: number | null;
            /** @description Interaction to next paint, in milliseconds */
            inp: number | null;
            /** @description Cumulative layout shift */
            cls: number | null;
            /** @description First contentful paint, in milliseconds */
            fcp: number | null;
            /** @description Time to first byte, in milliseconds */
            ttfb: number | null;
        };
        ErrorLimitDto: {
            /** @description The highest percentage of failed visits that is accepted */
            percent: number;
            /** @description Below this number of visits there is no verdict */
            visits: number;
        };
        SliceStateDto: {
            /** @example mf-public */
            slice: string;
            access: components["schemas"]["SliceAccess"];
            /** @example 1.0.0-0a1b2c3d */
            live: string | null;
            /** Format: date-time */
            liveSince: string | null;
            /** @description Who made it live; null for visitors */
            liveBy: string | null;
            /** @description The release that a rollback makes live */
            previous: string | null;
            canary: components["schemas"]["CanaryDto"] | null;
            retired: components["schemas"]["RetirementDto"] | null;
            /** @description Visits of the live release since it went live, at most of the last 30 minutes; null for visitors */
            visits: number | null;
            /** @description How many of them failed on the server */
            failedVisits: number | null;
            /** @description How many of them failed according to their browsers */
            browserFailedVisits: number | null;
            /** @description Browsers report more failures than the limit; anyone can send such reports, so check them */
            browserAlarm: boolean | null;
            /** @description How many of them reported errors without failing: recoverable errors, rejections, errors in handlers and timers */
            visitsWithErrors: number | null;
            /** @description Browsers report such errors significantly more often than for the previous release; anyone can send such reports, so check them */
            errorAlarm: boolean | null;
            /** @description The live release in the last 24 hours; null for visitors */
            vitals: components["schemas"]["VitalsDto"] | null;
            /** @description The same for the canary */
            canaryVitals: components["schemas"]["VitalsDto"] | null;
            canaryVisits: number | null;
            canaryFailedVisits: number | null;
            canaryBrowserFailedVisits: number | null;
            canaryBrowserAlarm: boolean | null;
            canaryVisitsWithErrors: number | null;
            /** @description The same, compared with the live release */
            canaryErrorAlarm: boolean | null;
            /** @description When failures on the server exceed it, a canary or a release that went live recently is rolled back automatically */
            errorLimit: components["schemas"]["ErrorLimitDto"] | null;
        };
        SliceStatePage: {
            data: components["schemas"]["SliceStateDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        SliceStateResponse: {
            data: components["schemas"]["SliceStateDto"];
        };
        /** @enum {string} */
        SliceAction: "published" | "checked" | "promoted" | "rolled-back" | "rolled-back-automatically" | "canary-set" | "canary-ended" | "undecided" | "refused" | "retired" | "marked" | "unmarked" | "pruned" | "token-created" | "token-revoked";
        PointersDto: {
            live: string | null;
            canary: string | null;
        };
        SliceEventDto: {
            id: number;
            /** Format: date-time */
            at: string;
            slice: string;
            release: string | null;
            action: components["schemas"]["SliceAction"];
            /** @example token pipeline (#1) */
            actor: string;
            reason: string | null;
            before: components["schemas"]["PointersDto"] | null;
            after: components["schemas"]["PointersDto"] | null;
            checks: components["schemas"]["CheckDto"][] | null;
        };
        SliceEventPage: {
            data: components["schemas"]["SliceEventDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        HistoryPointDto: {
            visits: number;
            /** @description Failures on the server, and those that browsers reported */
            failedVisits: number;
            /** @description The 75th percentile of the largest contentful paint, in milliseconds */
            lcp: number | null;
        };
        ReleaseHistoryDto: {
            release: string;
            /** @description One for each step */
            points: components["schemas"]["HistoryPointDto"][];
        };
        SliceMoveDto: {
            id: number;
            /** Format: date-time */
            at: string;
            action: components["schemas"]["SliceAction"];
            release: string | null;
            actor: string;
            reason: string | null;
        };
        SliceHistoryDto: {
            /** @description The start of each step */
            steps: string[];
            /** @description The length of a step, in hours */
            hours: number;
            /** @description At most four, those with the most visits first */
            releases: components["schemas"]["ReleaseHistoryDto"][];
            /** @description At most the last 20, oldest first */
            moves: components["schemas"]["SliceMoveDto"][];
        };
        SliceHistoryResponse: {
            data: components["schemas"]["SliceHistoryDto"];
        };
        ReleaseFiguresDto: {
            release: string;
            visits: number;
            /** @description How many of them failed on the server */
            failedVisits: number;
            /** @description How many of them failed according to their browsers */
            browserFailedVisits: number;
            /** @description How many of them reported errors without failing */
            visitsWithErrors: number;
            vitals: components["schemas"]["VitalsDto"];
        };
        SlowerVitalDto: {
            /** @enum {string} */
            name: "lcp" | "inp" | "cls";
            canary: number;
            live: number;
        };
        ComparisonDto: {
            /**
             * Format: date-time
             * @description When the canary started
             */
            since: string;
            percent: number;
            canary: components["schemas"]["ReleaseFiguresDto"];
            live: components["schemas"]["ReleaseFiguresDto"];
            /**
             * @description Where the canary fails significantly more often; null when it does not
             * @enum {string|null}
             */
            worse: "server" | "browsers" | null;
            /** @description The measurements at which the canary is clearly worse, since the hour in which it started */
            slower: components["schemas"]["SlowerVitalDto"][];
        };
        ComparisonResponse: {
            /** @description Null without a canary */
            data: components["schemas"]["ComparisonDto"] | null;
        };
        CheckInput: {
            /** @description How many seconds to wait for the gate. Then the answer is 202, with how far it is. Without it the answer comes when the gate is done */
            wait?: number;
            /**
             * Format: date-time
             * @description Continues an earlier call: the `since` of its answer 202
             */
            since?: string;
            release: string;
        };
        CheckResultDto: {
            passed: boolean;
            checks: components["schemas"]["CheckDto"][];
        };
        CheckResultResponse: {
            data: components["schemas"]["CheckResultDto"];
        };
        JudgingDto: {
            release: string;
            /** @description The check that was finished last; null when the gate has not started */
            lastCheck: string | null;
            /** @description How many pages have to pass in a browser */
            pages: number | null;
            passedPages: number;
            /** @description What was wrong with pages so far */
            problems: string[];
            /**
             * Format: date-time
             * @description When the call was first made; the same call with it continues this one
             */
            since: string;
        };
        StillJudgingDto: {
            judging: components["schemas"]["JudgingDto"];
        };
        StillJudgingResponse: {
            data: components["schemas"]["StillJudgingDto"];
        };
        PromoteInput: {
            /** @description How many seconds to wait for the gate. Then the answer is 202, with how far it is. Without it the answer comes when the gate is done */
            wait?: number;
            /**
             * Format: date-time
             * @description Continues an earlier call: the `since` of its answer 202
             */
            since?: string;
            release: string;
            reason?: string | null;
            /** @description The release that the client believes to be live, null for none. When another one is, the answer is 409 */
            expected?: string | null;
            /** @description Accept a release that is marked */
            force?: boolean;
            /** @description Skips the check in a browser unless the site requires it; only for the operator and administrators */
            withoutBrowser?: boolean;
        };
        RollbackInput: {
            reason?: string | null;
            /** @description The release that the client believes to be live, null for none. When another one is, the answer is 409 */
            expected?: string | null;
            /** @description Roll back even when there is no earlier release, which takes the slice off the site */
            force?: boolean;
        };
        RetireInput: {
            /** @description Where its addresses redirect to: a path of the site, or an https address. Without it they answer 410 */
            to?: string | null;
            reason?: string | null;
            /** @description The release that the client believes to be live, null for none. When another one is, the answer is 409 */
            expected?: string | null;
        };
        PruneInput: {
            /** @description By default the setting of the site, or else 20 */
            keep?: number;
            /** @description By default the setting of the site, or else 90 */
            days?: number;
            /** @description Only reports what would be deleted */
            dryRun?: boolean;
        };
        PrunedReleaseDto: {
            release: string;
            /** Format: date-time */
            publishedAt: string;
            /** @description The size of all its files; those that other releases share stay */
            bytes: number;
        };
        /** @enum {string} */
        KeptBecause: "live" | "canary" | "rollback" | "newest" | "lately-live" | "young";
        KeptReleaseDto: {
            release: string;
            /** Format: date-time */
            publishedAt: string;
            /** @description The size of all its files; those that other releases share stay */
            bytes: number;
            because: components["schemas"]["KeptBecause"];
        };
        PruneResultDto: {
            deleted: components["schemas"]["PrunedReleaseDto"][];
            kept: components["schemas"]["KeptReleaseDto"][];
        };
        PruneResultResponse: {
            data: components["schemas"]["PruneResultDto"];
        };
        CanaryInput: {
            /** @description How many seconds to wait for the gate. Then the answer is 202, with how far it is. Without it the answer comes when the gate is done */
            wait?: number;
            /**
             * Format: date-time
             * @description Continues an earlier call: the `since` of its answer 202
             */
            since?: string;
            release: string;
            /** @description The percentage of visits; 0 ends the canary */
            percent: number;
            reason?: string | null;
            /** @description Accept a release that is marked */
            force?: boolean;
        };
        ReleaseDto: {
            /** @example mf-public */
            slice: string;
            /** @example 1.0.0-0a1b2c3d */
            release: string;
            /** @example 1.0.0 */
            version: string;
            access: components["schemas"]["SliceAccess"];
            /**
             * @description The platform versions that it works with
             * @example ^3.0.0
             */
            platform: string;
            /**
             * @example [
             *       "/companies/:id"
             *     ]
             */
            routes: string[];
            /**
             * @example [
             *       "header-search"
             *     ]
             */
            slots: string[];
            /** @description The size of all its files */
            bytes: number;
            /** @description The revision it was built from */
            revision: string | null;
            /** @description What built it */
            builder: string | null;
            /** Format: date-time */
            publishedAt: string;
            publishedBy: string;
            /**
             * @description A marked release can only be promoted with force, and rollbacks skip it
             * @enum {string|null}
             */
            mark: "rolled-back" | "bad" | null;
            markReason: string | null;
            /** @description Null when it was rolled back automatically */
            markedBy: string | null;
            /** @description The results of its last gate check */
            checks: components["schemas"]["CheckDto"][] | null;
            /** Format: date-time */
            checkedAt: string | null;
            /** @description How far the gate is, while it judges it */
            judging: components["schemas"]["JudgingDto"] | null;
            /** @description Visits in the last 7 days */
            visits: number;
            /** @description How many of them failed on the server */
            failedVisits: number;
            /** @description How many of them failed according to their browsers */
            browserFailedVisits: number;
            /** @description How many of them reported errors without failing */
            visitsWithErrors: number;
        };
        ReleasePage: {
            data: components["schemas"]["ReleaseDto"][];
            meta: components["schemas"]["PageMeta"];
        };
        ReleaseInput: {
            /** @description The release's manifest.json */
            manifest: {
                [key: string]: unknown;
            };
            revision?: string | null;
            builder?: string | null;
            /** @description It is only sent to be checked, and deleted after the check */
            judgeOnly?: boolean;
        };
        IncomingReleaseDto: {
            release: string;
            /** @enum {string} */
            state: "incoming" | "published";
            /** @description The files to send */
            missing: string[];
        };
        IncomingReleaseResponse: {
            data: components["schemas"]["IncomingReleaseDto"];
        };
        ReleaseResponse: {
            data: components["schemas"]["ReleaseDto"];
        };
        PreviewInput: {
            /**
             * @description The page that the link opens; by default the first page of the release
             * @example /companies
             */
            path?: string | null;
            /**
             * @description After how many hours it expires
             * @default 72
             */
            hours: number;
        };
        PreviewDto: {
            /** @description Anyone who has it sees the release */
            url: string;
            /** Format: date-time */
            expiresAt: string;
        };
        PreviewResponse: {
            data: components["schemas"]["PreviewDto"];
        };
        MarkInput: {
            reason?: string | null;
        };
        /** @enum {string} */
        DeployScope: "check" | "publish" | "promote";
        DeployTokenDto: {
            id: number;
            slice: string;
            /** @example pipeline */
            name: string;
            scopes: components["schemas"]["DeployScope"][];
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description According to the clock of the registry */
            isExpired: boolean;
            /** Format: date-time */
            lastUsedAt: string | null;
            /** Format: date-time */
            revokedAt: string | null;
        };
        DeployTokenListResponse: {
            data: components["schemas"]["DeployTokenDto"][];
        };
        DeployTokenInput: {
            name: string;
            /**
             * @description What it may do; everything by default
             * @default [
             *       "check",
             *       "publish",
             *       "promote"
             *     ]
             */
            scopes: components["schemas"]["DeployScope"][];
            /**
             * @description After how many days it expires
             * @default 90
             */
            days: number;
        };
        NewDeployTokenDto: {
            id: number;
            slice: string;
            /** @example pipeline */
            name: string;
            scopes: components["schemas"]["DeployScope"][];
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description According to the clock of the registry */
            isExpired: boolean;
            /** Format: date-time */
            lastUsedAt: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            /**
             * @description Shown only once
             * @example lvd_1_…
             */
            token: string;
        };
        NewDeployTokenResponse: {
            data: components["schemas"]["NewDeployTokenDto"];
        };
        ComposedCanaryDto: {
            release: string;
            percent: number;
        };
        ServedSliceDto: {
            /** @example mf-public */
            slice: string;
            live: string | null;
            canary: components["schemas"]["ComposedCanaryDto"] | null;
            /** @description For a retired slice: where its addresses redirect to, or `gone` */
            retired: string | null;
            /**
             * Format: date-time
             * @description When it started to serve these releases
             */
            since: string;
            /** @description Why it does not serve the live release; null when it does, or is about to */
            problem: string | null;
        };
        ShellDto: {
            /** @example 1a2b3c4d */
            id: string;
            /** Format: date-time */
            startedAt: string;
            /**
             * @description The platform version that it provides to slices
             * @example 1.0.0
             */
            platform: string;
            /** @description Seconds since its last report; it reports every three seconds */
            silentFor: number;
            serves: components["schemas"]["ServedSliceDto"][];
        };
        ShellsResponse: {
            data: components["schemas"]["ShellDto"][];
        };
        OfferedSlotDto: {
            /** @example mf-public/company-aside */
            name: string;
            /**
             * @description The version of the contract, following semver
             * @example 1.0.0
             */
            version: string;
            /** @description The contract: a TypeScript module of types */
            types: string;
            /** @description Props as the page may pass them */
            example: {
                [key: string]: unknown;
            };
            /**
             * @description An address that shows the slot
             * @example /companies/1
             */
            smoke: string;
        };
        FilledSlotDto: {
            /** @example mf-public/company-aside */
            name: string;
            /**
             * @description The contract versions that it works with; null for a slot of the shell
             * @example ^1.0.0
             */
            versions: string | null;
        };
        SlotSidesDto: {
            /** @example mf-public */
            slice: string;
            /** @example 1.0.0-0a1b2c3d */
            release: string;
            /**
             * @description Canaries are only shown to deployers
             * @enum {string}
             */
            role: "live" | "canary";
            /**
             * @description The platform versions that it works with
             * @example ^2.1.0
             */
            platform: string;
            offers: components["schemas"]["OfferedSlotDto"][];
            fills: components["schemas"]["FilledSlotDto"][];
        };
        SlotSidesResponse: {
            data: components["schemas"]["SlotSidesDto"][];
        };
        /** @enum {string} */
        ErrorKind: "load" | "render" | "error";
        OriginalPlaceDto: {
            /** @example src/companies/CompaniesPage.tsx */
            file: string;
            line: number;
            column: number;
            /** @description The line, if the source map holds it */
            source: string | null;
        };
        ErrorFrameDto: {
            /** @example browser/home.1a2b3c4d.js:1:2345 */
            place: string;
            /** @description Null without a source map */
            original: components["schemas"]["OriginalPlaceDto"] | null;
        };
        ReleaseErrorDto: {
            /** @description Identifies it among the errors of its release */
            id: string;
            slice: string;
            release: string;
            kind: components["schemas"]["ErrorKind"];
            message: string;
            /** @description The innermost first */
            frames: components["schemas"]["ErrorFrameDto"][];
            visits: number;
            /** Format: date-time */
            firstAt: string;
            /** Format: date-time */
            lastAt: string;
        };
        ReleaseErrorsResponse: {
            data: components["schemas"]["ReleaseErrorDto"][];
        };
        SourceMapsResponse: {
            /** @description The scripts whose source maps are stored */
            data: string[];
        };
        RetiredAddressesDto: {
            /** @description Where they redirect to; null when they answer 410 */
            to: string | null;
            /** @description Path patterns */
            paths: string[];
        };
        ComposedSliceDto: {
            slice: string;
            access: components["schemas"]["SliceAccess"];
            live: string | null;
            previous: string | null;
            /** @description The releases published last, so that the site can fetch them before they are promoted */
            newest: string;
            canary: components["schemas"]["ComposedCanaryDto"] | null;
            /** @description Null unless it was retired */
            retired: components["schemas"]["RetiredAddressesDto"] | null;
        };
        CompositionDto: {
            slices: components["schemas"]["ComposedSliceDto"][];
        };
        CompositionResponse: {
            data: components["schemas"]["CompositionDto"];
        };
        VerdictDto: {
            /** @description Whether it passed its last gate check; null if it was never checked */
            passed: boolean | null;
            /** @description Whether it has ever passed; only then may its files be served */
            wasLetPass: boolean;
        };
        VerdictResponse: {
            data: components["schemas"]["VerdictDto"];
        };
        VisitCountDto: {
            slice: string;
            release: string;
            visits: number;
            failedVisits: number;
            /** @description The message of the last of the failed visits */
            failure?: string;
            /** @description Visits whose browser reported a failure; failedVisits are those that failed on the server */
            browserFailedVisits?: number;
            /** @description The message of the last of these browsers */
            browserFailure?: string;
            /** @description Visits whose browser reported an error without failing */
            visitsWithErrors?: number;
            /** @description The message of the last of these browsers */
            browserError?: string;
            /** @description Hashes of client networks that got the release, the smallest ones: 16 hexadecimal digits */
            networks?: string[];
            /** @description The same for networks whose browsers reported failures */
            failedNetworks?: string[];
            /** @description The same for networks whose browsers reported errors */
            errorNetworks?: string[];
        };
        VisitsInput: {
            counts: components["schemas"]["VisitCountDto"][];
        };
        /** @enum {string} */
        FormFactor: "phone" | "desktop";
        /** @enum {string} */
        VitalName: "lcp" | "inp" | "cls" | "fcp" | "ttfb";
        VitalHistogramDto: {
            slice: string;
            release: string;
            form: components["schemas"]["FormFactor"];
            name: components["schemas"]["VitalName"];
            /** @description How many values are in each bucket */
            counts: number[];
        };
        VitalsInput: {
            histograms: components["schemas"]["VitalHistogramDto"][];
        };
        ProvidedPlatformDto: {
            /** @example 2.0.0 */
            version: string;
            /**
             * @example {
             *       "@site/platform": [
             *         "useRead",
             *         "SiteLink"
             *       ]
             *     }
             */
            names: {
                [key: string]: string[];
            };
        };
        ShellInput: {
            id: string;
            /** Format: date-time */
            startedAt: string;
            platform: string;
            /** @description Every platform version that slices can get, newest first */
            provides?: components["schemas"]["ProvidedPlatformDto"][];
            serves: components["schemas"]["ServedSliceDto"][];
        };
        ReportedErrorDto: {
            slice: string;
            release: string;
            kind: components["schemas"]["ErrorKind"];
            message: string;
            frames: string[];
            visits: number;
        };
        ReportedErrorsInput: {
            errors: components["schemas"]["ReportedErrorDto"][];
        };
        HealthDto: {
            /** @enum {string} */
            status: "ok";
        };
        PreflightDto: {
            /**
             * Format: date-time
             * @description The database's clock
             */
            now: string;
            /** @description Problems that this API was started despite, in one sentence each */
            problems: string[];
        };
        PreflightResponse: {
            data: components["schemas"]["PreflightDto"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministratorResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    checkSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listCompanies: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of name or description; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                /** @description Only companies that are featured, or only those that are not */
                featured?: boolean;
                /** @description Only companies with this tag */
                tag?: string;
                /** @description Returns what cards show of the companies, as a `CompanySummaryPage` */
                fields?: "summary";
                /** @description featured, name, or columns by priority: name, featured, createdAt, updatedAt. A minus reverses a column */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listCompanyTags: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyTagPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    exportCompanies: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of name or description; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                /** @description Only companies that are featured, or only those that are not */
                featured?: boolean;
                /** @description Only companies with this tag */
                tag?: string;
                /** @description Returns what cards show of the companies, as a `CompanySummaryPage` */
                fields?: "summary";
                /** @description featured, name, or columns by priority: name, featured, createdAt, updatedAt. A minus reverses a column */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    importCompanies: {
        parameters: {
            query?: {
                /** @description Stores the rows if none has an error; without it nothing is stored */
                confirm?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReportResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    replaceCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyReplacement"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    changeCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listCompanyNeighbours: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyNeighbours"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listRelatedCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedCompanies"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listTeam: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of name, bio or title; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                /** @description Only members that are featured, or only those that are not */
                featured?: boolean;
                /** @description order, name, or columns by priority: name, title, order, featured, createdAt, updatedAt. A minus reverses a column */
                sort?: string;
                /** @description Returns what cards show of the members, as a `TeamMemberSummaryPage` */
                fields?: "summary";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMemberPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamMemberInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMemberResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    exportTeam: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of name, bio or title; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                /** @description Only members that are featured, or only those that are not */
                featured?: boolean;
                /** @description order, name, or columns by priority: name, title, order, featured, createdAt, updatedAt. A minus reverses a column */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    importTeam: {
        parameters: {
            query?: {
                /** @description Stores the rows if none has an error; without it nothing is stored */
                confirm?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReportResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMemberResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    replaceTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamMemberReplacement"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMemberResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    changeTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamMemberChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMemberResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listTeamNeighbours: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamNeighbours"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listTeamMembers: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of name, bio or title; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                /** @description Only members that are featured, or only those that are not */
                featured?: boolean;
                /** @description order, name, or columns by priority: name, title, order, featured, createdAt, updatedAt. A minus reverses a column */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMemberWithPositionPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    reorderTeam: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamOrder"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamOrderResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listArticles: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of title or content; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                /** @description The id of a category, or `none` for articles without one */
                categoryId?: string;
                /** @description newest, oldest, or columns by priority: title, date, published, categoryId, createdAt, updatedAt. A minus reverses a column */
                sort?: string;
                /** @description Includes drafts; for administrators only */
                all?: boolean;
                /** @description Only published articles, or only drafts; drafts require `all` */
                published?: boolean;
                /** @description Returns the articles without their contents, as an `ArticleSummaryPage` */
                fields?: "summary";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticlePage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createArticle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    exportArticles: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of title or content; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                /** @description The id of a category, or `none` for articles without one */
                categoryId?: string;
                /** @description newest, oldest, or columns by priority: title, date, published, categoryId, createdAt, updatedAt. A minus reverses a column */
                sort?: string;
                /** @description Includes drafts; for administrators only */
                all?: boolean;
                /** @description Only published articles, or only drafts; drafts require `all` */
                published?: boolean;
                /** @description Returns the articles without their contents, as an `ArticleSummaryPage` */
                fields?: "summary";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    importArticles: {
        parameters: {
            query?: {
                /** @description Stores the rows if none has an error; without it nothing is stored */
                confirm?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReportResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    replaceArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleReplacement"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    changeArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listRelatedArticles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedArticles"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listArticleCategories: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of name; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                /** @description name, or columns by priority: name, createdAt, updatedAt. A minus reverses a column */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createArticleCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleCategoryInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getArticleCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    replaceArticleCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleCategoryReplacement"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteArticleCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    changeArticleCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArticleCategoryChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of title, description or location; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                /** @description Only jobs that are featured, or only those that are not */
                featured?: boolean;
                /** @description Only open jobs, or only closed ones; only administrators see closed jobs */
                active?: boolean;
                /** @description Only jobs in this department */
                department?: string;
                type?: components["schemas"]["JobType"];
                /** @description featured, newest, oldest, or columns by priority: title, location, department, type, active, featured, createdAt, updatedAt. A minus reverses a column */
                sort?: string;
                /** @description Returns what a single line shows of the jobs, as a `JobSummaryPage` */
                fields?: "summary";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listJobDepartments: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobDepartmentPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    exportJobs: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of title, description or location; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                /** @description Only jobs that are featured, or only those that are not */
                featured?: boolean;
                /** @description Only open jobs, or only closed ones; only administrators see closed jobs */
                active?: boolean;
                /** @description Only jobs in this department */
                department?: string;
                type?: components["schemas"]["JobType"];
                /** @description featured, newest, oldest, or columns by priority: title, location, department, type, active, featured, createdAt, updatedAt. A minus reverses a column */
                sort?: string;
                /** @description Returns what a single line shows of the jobs, as a `JobSummaryPage` */
                fields?: "summary";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    importJobs: {
        parameters: {
            query?: {
                /** @description Stores the rows if none has an error; without it nothing is stored */
                confirm?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReportResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    replaceJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobReplacement"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    changeJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listJobPostings: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of title, description or location; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                /** @description Only jobs that are featured, or only those that are not */
                featured?: boolean;
                /** @description Only open jobs, or only closed ones; only administrators see closed jobs */
                active?: boolean;
                /** @description Only jobs in this department */
                department?: string;
                type?: components["schemas"]["JobType"];
                /** @description featured, newest, oldest, or columns by priority: title, location, department, type, active, featured, createdAt, updatedAt. A minus reverses a column */
                sort?: string;
                /** @description Returns what a single line shows of the jobs, as a `JobSummaryPage` */
                fields?: "summary";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    searchSite: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Part of what the site shows; empty finds nothing; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listSiteContent: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of key or content; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                /** @description Only the entries with these keys, separated by commas; at most 100 */
                keys?: string;
                /** @description Returns each content as safe HTML instead of as it was written: text is escaped, markdown rendered, HTML cleaned. Empty when it shows nothing */
                format?: "html";
                /** @description section, or columns by priority: key, title, type, section, order, createdAt, updatedAt. A minus reverses a column */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A `SiteContentEntryPage` with a bearer and without `format`; otherwise a `SiteContentPage` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteContentPage"] | components["schemas"]["SiteContentEntryPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createSiteContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteContentInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteContentEntryResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listDeclaredTexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclaredTextsResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getSiteContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteContentEntryResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    replaceSiteContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteContentReplacement"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteContentEntryResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteSiteContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    changeSiteContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteContentChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteContentEntryResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    previewSiteContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteContentPreviewInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteContentPreviewResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listTextVersions: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The key of a site text */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listVersions: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                kind: components["schemas"]["ContentKind"];
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["ContentKind"];
                id: number;
                /** @description The id of the version */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listTrash: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                kind?: components["schemas"]["RecordKind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    restoreFromTrash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["RecordKind"];
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteForGood: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["RecordKind"];
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listWorkingCopies: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                kind?: components["schemas"]["ContentKind"];
                /** @description Part of name; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkingCopyPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createWorkingCopy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["ContentKind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWorkingCopy"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkingCopySummaryResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getWorkingCopy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["ContentKind"];
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkingCopyResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    saveWorkingCopy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["ContentKind"];
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkingCopyReplacement"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkingCopySummaryResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    publishWorkingCopy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["ContentKind"];
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkingCopyPublish"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    discardWorkingCopy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["ContentKind"];
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkingCopyRevision"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    unpublishRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["ContentKind"];
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersionInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    noteEditor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["ContentKind"];
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenEditorInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenRecordResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    forgetEditor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["ContentKind"];
                id: number;
                editor: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createContentPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentPreviewInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentPreviewResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                from?: string;
                until?: string;
                state?: components["schemas"]["ScheduleState"];
                /** @description Only failed schedules that were dismissed, or only those that were not */
                dismissed?: boolean;
                kind?: components["schemas"]["ContentKind"];
                /** @description The id of a record; requires `kind` */
                recordId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulePage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getTimeZone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeZoneResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getSchedulableRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["ContentKind"];
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulableRecordResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    cancelSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    changeSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    retrySchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    dismissSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    addScheduledAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduledActionInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    removeScheduledAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                actionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    findAnything: {
        parameters: {
            query: {
                /** @description Part of a name or of a text */
                q: string;
                /** @description The most results of each kind */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinderResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    changeMany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    undoMany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getContentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersionResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listSubmissions: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description Part of name, email, company, topic or message; case and kinds of spaces, quotation marks and hyphens do not count */
                q?: string;
                status?: components["schemas"]["ContactStatus"];
                /** @description Only enquiries with a reply in this state of delivery */
                delivery?: components["schemas"]["MailDelivery"];
                /** @description Only enquiries whose notification to the inbox is in this state of delivery */
                notification?: components["schemas"]["MailDelivery"];
                /** @description newest, oldest, or columns by priority: createdAt, firstName, lastName, email, company, interest, status. A minus reverses a column */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    sendContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies an enquiry, which is stored once even if it is sent again with the same key */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactReceivedDto"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    exportSubmissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    replaceSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmissionReplacement"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    changeSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmissionChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    replyToSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplyAcceptedDto"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    uploadHeadshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImageUploadDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResultDto"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadRefusedDto"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImageUploadDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResultDto"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadRefusedDto"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getRssFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/rss+xml": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getJsonFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/feed+json": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getSitemap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records that have a public page of their own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitemapResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listSlices: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without credentials: only public slices, their live releases, and since when they are live */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceStatePage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    getSlice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceStateResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    listSliceEvents: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceEventPage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    getSliceHistory: {
        parameters: {
            query?: {
                /** @description The last 24 hours, or 14 days */
                span?: "day" | "fortnight";
            };
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How its releases performed over time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceHistoryResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    compareCanary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the canary performs compared with the live release */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    checkRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckResultResponse"];
                };
            };
            /** @description The gate is still at work after `wait` seconds */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillJudgingResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    promoteRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoteInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceStateResponse"];
                };
            };
            /** @description The gate is still at work after `wait` seconds */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillJudgingResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    rollBackSlice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RollbackInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceStateResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    retireSlice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetireInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceStateResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    pruneSlice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PruneInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PruneResultResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    setCanary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CanaryInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SliceStateResponse"];
                };
            };
            /** @description The gate is still at work after `wait` seconds */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StillJudgingResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    listReleases: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Published releases, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleasePage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    startRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncomingReleaseResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    putReleaseFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
                release: string;
                /** @description The path in the manifest, with slashes */
                path: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    completeRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
                release: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    createPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
                release: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    markRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
                release: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    leaveUndecided: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
                release: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    unmarkRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
                release: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    listDeployTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, without their secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeployTokenListResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    createDeployToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeployTokenInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewDeployTokenResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    revokeDeployToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    listShells: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The running processes of the shell, and what each serves */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShellsResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    listSlots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slots that live releases and canaries offer and fill, with their contracts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotSidesResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    listReleaseErrors: {
        parameters: {
            query?: {
                /** @description Only errors of this release */
                release?: string;
            };
            header?: never;
            path: {
                slice: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Errors with the most visits first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseErrorsResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    listSourceMaps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
                release: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceMapsResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    putSourceMap: {
        parameters: {
            query: {
                /** @description Sha-384 of the source map, in hexadecimal digits */
                hash: string;
            };
            header?: never;
            path: {
                slice: string;
                release: string;
                /** @description The path of the script in the manifest */
                path: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalDto"];
                };
            };
        };
    };
    getComposition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The live release and the canary of each slice */
            200: {
                headers: {
                    /** @description Opaque; changes with every write of content, and when Postgres restarts */
                    "X-Content-Version"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompositionResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getReleaseManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
                release: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest as it was published */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getReleaseVerdict: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
                release: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerdictResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getReleaseFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slice: string;
                release: string;
                /** @description The path in the manifest, with slashes */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    reportVisits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitsInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    reportVitals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VitalsInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    reportShell: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShellInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    forgetShell: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    reportErrors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportedErrorsInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    checkLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    checkReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getPreflight: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreflightResponse"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
}
