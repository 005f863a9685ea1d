package crossweave.trace.dumpi;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The functions of MPI by their numbers in a file, and how their arguments are written.
 *
 * <p>A letter is an argument: b, h, i and l are numbers of 8, 16, 32 and 64 bits, I and Y lists of
 * numbers of 32 and 8 bits, J a list of lists, T a text, X a list of texts. Some have a meaning: p
 * a rank, t a tag, r a request and R a list of them (32 bits each); c a communicator, d a data type
 * and D a list of them (16 bits each); s statuses. What is in brackets only the root has. A
 * function with ! is not read.
 */
final class DumpiFunctions {
    /** The last one says that the stream ends. */
    private static final String TABLE =
            """
            Send:idptc Recv:idptcs Get_count:sdi Bsend:idptc Ssend:idptc Rsend:idptc
            Buffer_attach:i Buffer_detach:i Isend:idptcr Ibsend:idptcr Issend:idptcr
            Irsend:idptcr Irecv:idptcr Wait:rs Test:ris Request_free:r Waitany:iRis
            Testany:iRiis Waitall:iRs Testall:iRis Waitsome:iRiIs Testsome:iRiIs
            Iprobe:ptcis Probe:ptcs Cancel:r Test_cancelled:si Send_init:idptcr
            Bsend_init:idptcr Ssend_init:idptcr Rsend_init:idptcr Recv_init:idptcr Start:r
            Startall:iR Sendrecv:idptidptcs Sendrecv_replace:idptptcs Type_contiguous:idd
            Type_vector:iiidd Type_hvector:iiidd Type_indexed:iIIdd Type_hindexed:iIIdd
            Type_struct:iIIDd Address:i Type_extent:di Type_size:di Type_lb:di Type_ub:di
            Type_commit:d Type_free:d Get_elements:sdi Pack:idiiic Unpack:iiiidc
            Pack_size:idci Barrier:c Bcast:idpc Gather:iidpc[id] Gatherv:iiidpc[II]d
            Scatter:iidpc[id] Scatterv:iididpc[II] Allgather:ididc Allgatherv:iidIIdc
            Alltoall:ididc Alltoallv:iIIdIIdc Reduce:idbpc Op_create:ib Op_free:b
            Allreduce:idbc Reduce_scatter:iIdbc Scan:idbc Group_size:hi Group_rank:hi
            Group_translate_ranks:hiIhI Group_compare:hhb Comm_group:ch Group_union:hhh
            Group_intersection:hhh Group_difference:hhh Group_incl:hiIh Group_excl:hiIh
            Group_range_incl:hiJh Group_range_excl:hiJh Group_free:h Comm_size:ci
            Comm_rank:ci Comm_compare:ccb Comm_dup:cc Comm_create:chc Comm_split:ciic
            Comm_free:c Comm_test_inter:ci Comm_remote_size:ci Comm_remote_group:ch
            Intercomm_create:cicitc Intercomm_merge:cic Keyval_create:h Keyval_free:h
            Attr_put:ci Attr_get:cii Attr_delete:ci Topo_test:cb Cart_create:ciIIic
            Dims_create:iiII Graph_create:iciIIic Graphdims_get:cii Graph_get:iiciiII
            Cartdim_get:ci Cart_get:iciIII Cart_rank:icIi Cart_coords:iciiI
            Graph_neighbors_count:cii Graph_neighbors:iciiI Cart_shift:ciipp Cart_sub:icIc
            Cart_map:ciIIi Graph_map:iciIIi Get_processor_name:Ti Get_version:ii
            Errhandler_create:h Errhandler_set:ch Errhandler_get:ch Errhandler_free:h
            Error_string:iTi Error_class:ii Wtime Wtick Init:X Finalize Initialized:i
            Abort:ci Pcontrol:! Close_port:T Comm_accept:Thicc Comm_connect:Thicc
            Comm_disconnect:c Comm_get_parent:c Comm_join:ic Comm_spawn:!
            Comm_spawn_multiple:! Lookup_name:ThT Open_port:hT Publish_name:ThT
            Unpublish_name:ThT Accumulate:idiiidbh Get:idiiidh Put:idiiidh Win_complete:h
            Win_create:iihch Win_fence:bh Win_free:h Win_get_group:hh Win_lock:bibh
            Win_post:hbh Win_start:hbh Win_test:hi Win_unlock:ih Win_wait:h
            Alltoallw:iIIDIIDc Exscan:idbc Add_error_class:i Add_error_code:ii
            Add_error_string:iT Comm_call_errhandler:ci Comm_create_keyval:h
            Comm_delete_attr:ch Comm_free_keyval:h Comm_get_attr:chi Comm_get_name:cTi
            Comm_set_attr:ch Comm_set_name:cT File_call_errhandler:hi Grequest_complete:r
            Grequest_start:r Init_thread:Xbb Is_thread_main:i Query_thread:b
            Status_set_cancelled:si Status_set_elements:sdi Type_create_keyval:h
            Type_delete_attr:dh Type_dup:dd Type_free_keyval:h Type_get_attr:dhi
            Type_get_contents:iiidiiiIID Type_get_envelope:diiib Type_get_name:dTi
            Type_set_attr:dh Type_set_name:dT Type_match_size:bid Win_call_errhandler:hi
            Win_create_keyval:h Win_delete_attr:hh Win_free_keyval:h Win_get_attr:hhi
            Win_get_name:hTi Win_set_attr:hh Win_set_name:hT Alloc_mem:ih
            Comm_create_errhandler:h Comm_get_errhandler:ch Comm_set_errhandler:ch
            File_create_errhandler:h File_get_errhandler:hh File_set_errhandler:hh
            Finalized:i Free_mem Get_address:i Info_create:h Info_delete:hT Info_dup:hh
            Info_free:h Info_get:hTiTi Info_get_nkeys:hi Info_get_nthkey:hiT
            Info_get_valuelen:hTii Info_set:hTT Pack_external:Tidiii
            Pack_external_size:Tidi Request_get_status:ris Type_create_darray:iiiIYIIbdd
            Type_create_hindexed:iIIdd Type_create_hvector:iiidd
            Type_create_indexed_block:iiIdd Type_create_resized:diid
            Type_create_struct:iIIDd Type_create_subarray:iIIIbdd Type_get_extent:dii
            Type_get_true_extent:dii Unpack_external:Tiiiid Win_create_errhandler:h
            Win_get_errhandler:hh Win_set_errhandler:hh File_open:cTbhh File_close:h
            File_delete:Th File_set_size:hl File_preallocate:hl File_get_size:hl
            File_get_group:hh File_get_amode:hb File_set_info:hh File_get_info:hh
            File_set_view:hlddTh File_get_view:hlddT File_read_at:hlids
            File_read_at_all:hlids File_write_at:hlids File_write_at_all:hlids
            File_iread_at:hlidi File_iwrite_at:hlidi File_read:hids File_read_all:hids
            File_write:hids File_write_all:hids File_iread:hidi File_iwrite:hidi
            File_seek:hlb File_get_position:hl File_get_byte_offset:hll
            File_read_shared:hids File_write_shared:hids File_iread_shared:hidi
            File_iwrite_shared:hidi File_read_ordered:hids File_write_ordered:hids
            File_seek_shared:hlb File_get_position_shared:hl File_read_at_all_begin:hlid
            File_read_at_all_end:hs File_write_at_all_begin:hlid File_write_at_all_end:hs
            File_read_all_begin:hid File_read_all_end:hs File_write_all_begin:hid
            File_write_all_end:hs File_read_ordered_begin:hid File_read_ordered_end:hs
            File_write_ordered_begin:hid File_write_ordered_end:hs
            File_get_type_extent:hdi Register_datarep:T File_set_atomicity:hi
            File_get_atomicity:hi File_sync:h IO_Test:iis IO_Wait:is IO_Testall:iIis
            IO_Waitall:iIs IO_Testany:iIiis IO_Waitany:iIis IO_Waitsome:iIiIs
            IO_Testsome:iIiIs None Function_enter:l Function_exit:l End_of_stream
            """;

    static final List<Function> ALL = read();
    static final int END = ALL.size() - 1;
    static final int NONE = END - 3; // stands behind those of MPI

    /** A function. */
    record Function(String name, String arguments) {}

    private DumpiFunctions() {}

    private static List<Function> read() {
        return Pattern.compile("\\s+").splitAsStream(TABLE).map(DumpiFunctions::function).toList();
    }

    private static Function function(String word) {
        int colon = word.indexOf(':');
        return colon < 0
                ? new Function(word, "")
                : new Function(word.substring(0, colon), word.substring(colon + 1));
    }
}
